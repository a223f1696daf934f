import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { comprovante } from '@balcao/contract/comprovante';
import { callApi } from '../product/call-api.ts';
import { currentRun } from '../product/run-state.ts';

/** The id of a charge that Rui paid. */
export async function paidCharge(): Promise<string> {
  const { baseUrl, tokens } = currentRun();
  const { items } = await callApi(cobrancasLista.minhas, {
    baseUrl,
    token: tokens.rui,
    query: { aba: 'pagas' },
  });
  const paid = items.find(({ pagoEm }) => pagoEm !== null);
  if (!paid) throw new Error('Rui paid nothing');
  return paid.id;
}

/** The id of the document that is its receipt. */
export async function receipt(): Promise<string> {
  const { baseUrl, tokens } = currentRun();
  const params = { id: await paidCharge() };
  const { items } = await callApi(comprovante.emitir, { baseUrl, token: tokens.rui, params });
  const [first] = items;
  if (!first) throw new Error('a paid charge has a receipt');
  return first.id;
}
