import fc from 'fast-check';
import type { Catalog, Grant, Reach, ResolvePedido, Tipo } from './resolve.ts';

/** A small catalogue with a permission of each shape. */
export const catalog = {
  'requerimento.assumir': {
    label: 'Assumir',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'relatorio.produtividade': {
    label: 'Produtividade',
    grupo: 'Relatórios',
    reaches: ['own', 'grupo', 'all'],
    aPartirDe: 0,
    porTipo: { 0: 'own', 2: 'all' },
  },
  'config.email': {
    label: 'E-mail',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 3,
    porTipo: { 3: 'all' },
  },
  'ouvidoria.ver': {
    label: 'Ver',
    grupo: 'Ouvidoria',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'requerimento.ver_grupo': {
    label: 'Ver os dos grupos',
    grupo: 'Pedidos',
    reaches: ['grupo'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo' },
  },
  'requerimento.ver_todos': {
    label: 'Ver todos',
    grupo: 'Pedidos',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'grupo.organizar': {
    label: 'Organizar',
    grupo: 'Pessoas',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'usuario.permissoes': {
    label: 'Conceder',
    grupo: 'Pessoas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
} as const satisfies Catalog;

export const grant = (
  permissao: string,
  alcance: Reach = 'all',
  efeito: Grant['efeito'] = 'permitir',
): Grant => ({
  permissao,
  alcance,
  efeito,
});

const keys = Object.keys(catalog);
const reach = fc.constantFrom<Reach>('own', 'grupo', 'all');
export const anyGrant = fc.record<Grant>({
  permissao: fc.constantFrom(...keys, 'nao.existe'),
  alcance: reach,
  efeito: fc.constantFrom('permitir', 'permitir', 'negar'),
});
export const tipo = fc.constantFrom<Tipo>(0, 1, 2, 3);
export const pedido: fc.Arbitrary<ResolvePedido<typeof catalog>> = fc.record({
  tipo,
  grants: fc.array(anyGrant, { maxLength: 6 }),
  grupos: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      lider: fc.boolean(),
      grants: fc.array(anyGrant, { maxLength: 5 }),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
  catalog: fc.constant(catalog),
});
