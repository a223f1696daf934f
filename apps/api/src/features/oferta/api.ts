export { insertTipo, lockCatalogo, orderTipos } from './write-oferta.ts';
