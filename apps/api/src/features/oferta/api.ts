// The door of the catalogue's administration, for what brings services in.
export { insertTipo, lockCatalogo, orderTipos } from './write-oferta.ts';
