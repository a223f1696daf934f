import type { TestApi } from '#test/harness.ts';

/** What the settings say of an account. */
export const CONTA = {
  banco: '001',
  agencia: '1234',
  agenciaDv: '5',
  conta: '67890',
  contaDv: '1',
  convenio: '1234567',
  carteira: '17',
  beneficiario: '',
};

async function keep(api: TestApi, chave: string, valor: object): Promise<void> {
  await api.owner
    .insertInto('configuracao')
    .values({ chave, valor: JSON.stringify(valor) })
    .onConflict((c) => c.column('chave').doUpdateSet({ valor: JSON.stringify(valor) }))
    .execute();
}

/** Gives the council a name and a CNPJ. */
export function keepConselho(api: TestApi): Promise<void> {
  return keep(api, 'conselho', { nome: 'Conselho de Teste', sigla: 'CT', cnpj: '11222333000181' });
}
