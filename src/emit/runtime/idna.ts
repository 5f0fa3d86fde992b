export { hostname, idnEmail, idnHostname } from '../../formats/index.ts';
