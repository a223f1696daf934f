import { STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { COR_CODIGOS } from '@balcao/domain/situacao/cor';
import * as z from 'zod';
import { instant, linha } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const Codigo = z.enum(STATUS_CODIGOS, 'Situação desconhecida.');
const Cor = z.enum(COR_CODIGOS, 'Escolha a cor.');
const nome = linha(40);
const version = z.int32().min(0);

const Situacao = z.object({
  codigo: Codigo,
  rotuloEquipe: z.string(),
  rotuloCidadao: z.string(),
  cor: Cor,
  version: z.int(),
});

const Caminho = z.object({
  de: Codigo,
  acao: z.string(),
  para: Codigo,
  alcance: z.enum(['lei', 'responsavel', 'lideranca', 'ninguem'], 'Escolha quem pode.'),
  permissao: z.string().nullable(),
  avisa: z.boolean(),
  version: z.int(),
});

export const situacao = {
  list: route({
    method: 'GET',
    path: '/situacoes',
    summary: 'Situations of requests as this council names and colours them',
    access: 'config.status',
    response: z.object({ items: z.array(Situacao), total: z.int() }),
  }),
  change: route({
    method: 'PUT',
    path: '/situacoes/:codigo',
    summary: 'Rename or recolour a situation, for everybody at once',
    access: 'config.status',
    params: z.object({ codigo: Codigo }),
    body: z.object({ rotuloEquipe: nome, rotuloCidadao: nome, cor: Cor, version }),
    response: Situacao,
    problems: ['stale'],
  }),
  caminhos: route({
    method: 'GET',
    path: '/caminhos',
    summary: 'Ways between situations about which this council decided something',
    access: 'config.status',
    response: z.object({
      items: z.array(Caminho.extend({ alteradoPor: z.string(), alteradoEm: instant })),
      total: z.int(),
    }),
  }),
  changeCaminho: route({
    method: 'PUT',
    path: '/caminhos/:de/:acao/:para',
    summary:
      'Narrow who takes a way, close it, or leave its notice out; refused when a request would be stuck',
    access: 'config.status',
    params: z.object({ de: Codigo, acao: z.string().max(40), para: Codigo }),
    /** Version 0 is a way about which nothing was decided yet. */
    body: Caminho.pick({ alcance: true, permissao: true, avisa: true }).extend({ version }),
    response: Caminho,
    problems: ['stale'],
  }),
} as const satisfies Contract;
