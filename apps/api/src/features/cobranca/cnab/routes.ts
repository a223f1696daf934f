import type { boleto } from '@balcao/contract/boleto';
import type { cnab } from '@balcao/contract/cnab';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { CONTA_DO_BOLETO } from '#platform/boleto/conta-do-boleto.ts';
import type { Handlers } from '#platform/http/context.ts';
import { isDemonstracao } from '#platform/is-demonstracao.ts';
import { aplicarRetorno } from './aplicar-retorno.ts';
import { printBoleto } from './boleto-pdf.ts';
import { getBoleto, presentBoleto } from './boleto-row.ts';
import { gerarRemessa } from './gerar-remessa.ts';
import { listLinhas, listRemessas, listRetornos, readRemessa, readRetornoDetalhe } from './listas.ts';
import { ofertaDeBoleto } from './oferta-de-boleto.ts';
import { putAside, readNaPasta } from './pasta.ts';
import { pedirBoleto } from './pedir-boleto.ts';
import { readBody, receberRetorno } from './receber-retorno.ts';
import { remessaFile } from './remessa-file.ts';
import { readResumo } from './resumo.ts';

export const boletoHandlers: Handlers<typeof boleto> = {
  ...keepSection(CONTA_DO_BOLETO),
  oferta: async ({ deps, tx, who, query }) =>
    ofertaDeBoleto(tx, who, { ids: query.cobrancas, simulado: await isDemonstracao(tx, deps.env) }),
  pedir: async ({ deps, tx, who, body }) => {
    const id = await pedirBoleto(tx, who, body.cobrancas);
    return presentBoleto(await getBoleto(tx, who, id), await isDemonstracao(tx, deps.env));
  },
  detail: async ({ deps, tx, who, params }) =>
    presentBoleto(await getBoleto(tx, who, params.id), await isDemonstracao(tx, deps.env)),
  pdf: async ({ deps, tx, who, params }) =>
    printBoleto(tx, who, { id: params.id, simulado: await isDemonstracao(tx, deps.env) }),
};

export const cnabHandlers: Handlers<typeof cnab> = {
  resumo: ({ deps, tx, now }) => readResumo({ ...deps, db: tx }, now),
  remessas: ({ tx, query }) => listRemessas(tx, query),
  gerarRemessa: async ({ tx, who }) => readRemessa(tx, await gerarRemessa(tx, who)),
  arquivoDaRemessa: ({ tx, params }) => remessaFile(tx, params.id),
  retornos: ({ tx, query }) => listRetornos(tx, query),
  enviarRetorno: {
    ownTransactions: true,
    handle: async ({ deps, who, query, body }) => ({
      id: await receberRetorno(deps, who, { nome: query.nome, bytes: await readBody(body) }),
    }),
  },
  lerDaPasta: {
    ownTransactions: true,
    handle: async ({ deps, who, body: { nome } }) => {
      const id = await receberRetorno(deps, who, { nome, bytes: await readNaPasta(deps.env, nome) });
      await putAside(deps.env, nome);
      return { id };
    },
  },
  retorno: ({ tx, params }) => readRetornoDetalhe(tx, params.id),
  linhas: ({ tx, params, query }) => listLinhas(tx, { ...query, id: params.id }),
  aplicarRetorno: async ({ tx, who, params }) => {
    await aplicarRetorno(tx, who, params.id);
    return readRetornoDetalhe(tx, params.id);
  },
};
