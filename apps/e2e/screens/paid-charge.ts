import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { comprovante } from '@balcao/contract/comprovante';
import { callApi } from '../product/call-api.ts';
import { currentRun } from '../product/run-state.ts';

/** The id of a charge that Helena paid. */
export async function paidCharge(): Promise<string> {
  const { baseUrl, tokens } = currentRun();
  const { items } = await callApi(cobrancasLista.minhas, {
    baseUrl,
    token: tokens.helena,
    query: { aba: 'pagas' },
  });
  const paid = items.find(({ pagoEm }) => pagoEm !== null);
  if (!paid) throw new Error('Helena paid nothing');
  return paid.id;
}

/** The id of the document that is its receipt. */
export async function receipt(): Promise<string> {
  const { baseUrl, tokens } = currentRun();
  const params = { id: await paidCharge() };
  const { items } = await callApi(comprovante.emitir, { baseUrl, token: tokens.helena, params });
  const [first] = items;
  if (!first) throw new Error('a paid charge has a receipt');
  return first.id;
}
