export { codePointLength } from '../../json/text.ts';
