/** What other features may ask of achado. */
export { type Achados, acharPedidos } from './achar-pedidos.ts';
export { areCommon, type Palavras, readPalavras, todosDe } from './achar-todos.ts';
export { type Achado, findableBy, numbered, tsquery, tsqueryDe } from './condicoes.ts';
export { lookBriefly } from './limites.ts';
export { resolveBusca } from './resolve-busca.ts';
export { visibleBeyondGroups, visibleWithin } from './visible.ts';
