import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { comprovante } from '@balcao/contract/comprovante';
import { expect } from '@playwright/test';
import { callApi } from '../product/call-api.ts';
import { currentRun } from '../product/run-state.ts';

/** A charge that Helena paid, and the document that is its receipt, by id. */
async function makeReceipt(): Promise<{ cobrancaId: string; documentoId: string }> {
  const { baseUrl, tokens } = currentRun();
  const caller = { baseUrl, ...(tokens.helena ? { token: tokens.helena } : {}) };
  const { items } = await callApi(cobrancasLista.minhas, { ...caller, query: { aba: 'pagas' } });
  const paid = items.find(({ pagoEm }) => pagoEm !== null);
  if (!paid) throw new Error('Helena paid nothing');
  const made = await callApi(comprovante.emitir, { ...caller, params: { id: paid.id } });
  const [first] = made.items;
  if (!first) throw new Error('a paid charge has a receipt');
  // The screens of this test expect no refused answer, and a paper that is not made yet is one.
  const headers = { authorization: `Bearer ${tokens.helena}` };
  const paper = `${baseUrl}/api/financeiro/download-documento/${first.id}`;
  await expect.poll(async () => (await fetch(paper, { headers })).status, { timeout: 30_000 }).toBe(200);
  return { cobrancaId: paid.id, documentoId: first.id };
}

/** The id of a charge whose receipt is made. */
export const paidCharge = async (): Promise<string> => (await makeReceipt()).cobrancaId;

/** The id of the document that is its receipt. */
export const receipt = async (): Promise<string> => (await makeReceipt()).documentoId;
