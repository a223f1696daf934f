import * as z from 'zod';
import { GrupoDados, GrupoDetalhe, GrupoLinha, GrupoRegras, MembroRegras } from './grupo-schemas.ts';
import { codigo, idParams, texto, uuid } from './kernel/field.ts';
import { record } from './kernel/record.ts';
import { type Contract, route } from './kernel/route.ts';

const version = z.int32();
const membroParams = z.object({ id: uuid, usuarioId: uuid });

export const grupo = {
  list: route({
    method: 'GET',
    path: '/grupos',
    summary: 'Groups that the person keeps: all of them, or those that they lead',
    access: 'grupo.organizar',
    response: z.object({ items: z.array(GrupoLinha), total: z.int() }),
  }),
  semResponsavel: route({
    method: 'GET',
    path: '/fila/sem-responsavel',
    summary: 'Groups of the person where requests wait for somebody longer than they may',
    access: 'requerimento.ver_grupo',
    joined: true,
    response: z.object({
      items: z.array(
        z.object({
          id: uuid,
          codigo: z.int(),
          sigla: z.string(),
          pedidos: z.int(),
          /** In words: «1 dia útil». */
          limite: z.string(),
        }),
      ),
      total: z.int(),
    }),
  }),
  ...record({
    path: '/grupos',
    summary: {
      create: 'Create a group, without members and dealing nothing out',
      detail: 'A group with its members, rules and services',
      change: 'Change what a group is called and when it works',
    },
    access: 'usuario.permissoes',
    reads: 'grupo.organizar',
    body: GrupoDados,
    response: GrupoDetalhe,
  }),
  regras: route({
    method: 'PUT',
    path: '/grupos/:id/regras',
    summary: 'Change how a group deals out and whom it tells; what waits is dealt out at once',
    access: 'grupo.organizar',
    params: idParams,
    body: GrupoRegras.safeExtend({ version }),
    response: GrupoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  servicos: route({
    method: 'PUT',
    path: '/grupos/:id/servicos',
    summary: 'Change which services a group answers for, and where',
    access: 'usuario.permissoes',
    params: idParams,
    body: z.object({
      version,
      tipos: z.array(codigo).max(500),
      localidades: z.array(z.string().regex(/^[0-9]{7}$/, 'Município inválido.')).max(900),
    }),
    response: GrupoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  candidatos: route({
    method: 'GET',
    path: '/grupos/:id/candidatos',
    summary: 'Staff who are not members, by a part of their name',
    access: 'usuario.permissoes',
    params: idParams,
    query: z.object({ busca: z.string().trim().max(80).default('') }),
    response: z.object({ items: z.array(z.object({ id: uuid, nome: z.string() })), total: z.int() }),
  }),
  incluirMembro: route({
    method: 'POST',
    path: '/grupos/:id/membros',
    summary:
      'Add a member; the caller holds every permission that the group gives, or is a superior administrator',
    access: 'usuario.permissoes',
    stepUp: true,
    params: idParams,
    body: z.object({ version, usuarioId: z.uuid('Escolha a pessoa.'), lider: z.boolean() }),
    response: GrupoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  mudarLider: route({
    method: 'PUT',
    path: '/grupos/:id/membros/:usuarioId/lider',
    summary: 'Make a member leader of the group, or no longer',
    access: 'usuario.permissoes',
    stepUp: true,
    params: membroParams,
    body: z.object({ version, lider: z.boolean() }),
    response: GrupoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  mudarMembro: route({
    method: 'PUT',
    path: '/grupos/:id/membros/:usuarioId',
    summary: 'Change the cap and the services of a member',
    access: 'grupo.organizar',
    params: membroParams,
    body: MembroRegras.extend({ version }),
    response: GrupoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
  retirarMembro: route({
    method: 'POST',
    path: '/grupos/:id/membros/:usuarioId/retirar',
    summary: 'Take a member out; their open requests of the group are dealt out again',
    access: 'usuario.permissoes',
    stepUp: true,
    params: membroParams,
    body: z.object({ version }),
    response: GrupoDetalhe,
    problems: ['stale'],
  }),
  desativar: route({
    method: 'POST',
    path: '/grupos/:id/desativar',
    summary: 'Switch a group off; its open requests and services go to another group, where it has some',
    access: 'usuario.permissoes',
    params: idParams,
    body: z.object({ version, destinoId: uuid.nullable(), motivo: texto(500, 0) }),
    response: GrupoDetalhe,
    problems: ['stale', 'grupo.in_use', 'forbidden'],
  }),
  ativar: route({
    method: 'POST',
    path: '/grupos/:id/ativar',
    summary: 'Switch a group on again',
    access: 'usuario.permissoes',
    params: idParams,
    body: z.object({ version }),
    response: GrupoDetalhe,
    problems: ['stale', 'forbidden'],
  }),
} as const satisfies Contract;
