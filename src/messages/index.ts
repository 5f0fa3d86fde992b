export { type Catalogue, createMessages, type MessageKey } from './create-messages.ts';
