import { CASOS_DA_LINHA } from '@balcao/domain/cnab/caso-da-linha';
import * as z from 'zod';
import { LINHAS_FILTERS } from './cnab-address.ts';
import { idParams, instant, isoDate, texto, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const access = 'financeiro.baixar_manual';

/** A file that went to the bank. Amounts are integer cents. */
const Remessa = z.object({
  id: uuid,
  sequencia: z.int(),
  nome: z.string(),
  /** New boletos in it, and boletos that it ends. */
  boletos: z.int(),
  baixas: z.int(),
  total: z.int(),
  em: instant,
  por: z.string(),
});

const RetornoResumo = z.object({
  id: uuid,
  nome: z.string(),
  sequencia: z.int(),
  dia: isoDate.nullable(),
  /** When it was sent to the portal and by whom. */
  em: instant,
  por: z.string(),
  /** When somebody had it applied; null before. */
  aplicadoEm: instant.nullable(),
  aplicadoPor: z.string().nullable(),
  /** When its last line was applied. */
  concluidoEm: instant.nullable(),
  linhas: z.int(),
});

const Retorno = RetornoResumo.extend({
  /** Lines of each case, and what was paid in them. */
  casos: z.array(z.object({ caso: z.enum(CASOS_DA_LINHA), linhas: z.int(), pago: z.int() })),
});

/** What a file of the bank says about one boleto. */
const Linha = z.object({
  linha: z.int(),
  movimento: z.string(),
  nossoNumero: z.string(),
  /** What the boleto is for; null where the portal knows none. */
  descricao: z.string().nullable(),
  pagador: z.string().nullable(),
  valor: z.int(),
  pago: z.int(),
  tarifa: z.int(),
  ocorrencia: isoDate.nullable(),
  credito: isoDate.nullable(),
  caso: z.enum(CASOS_DA_LINHA),
  texto: z.string(),
  aplicadaEm: instant.nullable(),
});

const nome = texto(100);

/** The files that go to the bank of the boletos and come back from it. */
export const cnab = {
  resumo: route({
    method: 'GET',
    path: '/cnab',
    summary:
      'The account of boletos, what the next file to the bank holds, and files of the bank that lie in their folder',
    access,
    response: z.object({
      conta: z.object({ banco: z.string(), agencia: z.string(), conta: z.string() }).nullable(),
      boletos: z.int(),
      baixas: z.int(),
      total: z.int(),
      /** Boletos that the bank would refuse, and why. */
      faltas: z.array(z.object({ id: uuid, pagador: z.string(), texto: z.string() })),
      naPasta: z.array(z.object({ nome: z.string(), bytes: z.int() })),
      /** Page where the built-in bank answers; null with a real bank. */
      bancoSimulado: z.string().nullable(),
    }),
  }),
  remessas: list({
    path: '/cnab/remessas',
    summary: 'Files that went to the bank, the newest first',
    access,
    row: Remessa,
    filters: {},
  }),
  gerarRemessa: route({
    method: 'POST',
    path: '/cnab/remessas',
    summary: 'Make the file that registers new boletos at the bank and ends those that are no longer wanted',
    access,
    response: Remessa,
    problems: ['not_possible', 'pagamento.unavailable'],
  }),
  arquivoDaRemessa: route({
    method: 'GET',
    path: '/cnab/remessas/:id/arquivo',
    summary: 'A file for the bank, as it was made',
    access,
    params: idParams,
    response: 'file',
  }),
  retornos: list({
    path: '/cnab/retornos',
    summary: 'Files of the bank, the newest first',
    access,
    row: RetornoResumo,
    filters: {},
  }),
  enviarRetorno: route({
    method: 'POST',
    path: '/cnab/retornos',
    summary:
      'Read a file of the bank and hold it against the boletos; nothing is applied. The same file is read once',
    access,
    query: z.object({ nome }),
    body: 'stream',
    response: z.object({ id: uuid }),
    problems: ['validation', 'pagamento.unavailable'],
  }),
  lerDaPasta: route({
    method: 'POST',
    path: '/cnab/pasta',
    summary: 'The same with a file that lies in the folder of the server',
    access,
    body: z.object({ nome }),
    response: z.object({ id: uuid }),
    problems: ['validation', 'pagamento.unavailable'],
  }),
  retorno: route({
    method: 'GET',
    path: '/cnab/retornos/:id',
    summary: 'A file of the bank, and how its lines stand to the boletos',
    access,
    params: idParams,
    response: Retorno,
  }),
  linhas: list({
    path: '/cnab/retornos/:id/linhas',
    summary: 'The lines of a file of the bank, in its order',
    access,
    params: idParams,
    row: Linha,
    filters: LINHAS_FILTERS,
  }),
  aplicarRetorno: route({
    method: 'POST',
    path: '/cnab/retornos/:id/aplicacao',
    summary: 'Apply a file of the bank, line by line, each once; a second time changes nothing',
    access,
    stepUp: true,
    params: idParams,
    response: Retorno,
    problems: ['pagamento.unavailable'],
  }),
} as const satisfies Contract;
