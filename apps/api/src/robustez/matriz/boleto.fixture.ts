import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from '#test/harness.ts';

const VALOR = 6_180;

const CONTA = {
  banco: '001',
  agencia: '1234',
  agenciaDv: '5',
  conta: '67890',
  contaDv: '1',
  convenio: '1234567',
  carteira: '17',
  beneficiario: 'Conselho de Teste',
  cnpj: '11222333000181',
};

const PAGADOR = {
  documento: '52998224725',
  nome: 'Maria da Silva',
  endereco: 'Rua da Bahia, 1000',
  bairro: 'Lourdes',
  cep: '30140071',
  cidade: 'Belo Horizonte',
  uf: 'MG',
};

/** A boleto for a charge, which its bank has confirmed; returns its attempt. */
export async function makeBoleto(api: TestApi, cobrancaId: string): Promise<string> {
  const id = uuidv7();
  const txid = id.replaceAll('-', '');
  await api.owner
    .insertInto('pagamentoTentativa')
    .values({ id, meio: 'BOLETO', situacao: 'ATIVA', txid, valor: VALOR, expiraEm: '2026-12-20' })
    .execute();
  await api.owner
    .insertInto('pagamentoTentativaItem')
    .values({ tentativaId: id, cobrancaId, valor: VALOR })
    .execute();
  const { rows } = await sql<{ n: string }>`select nextval('boleto_numero') as n`.execute(api.owner);
  const numero = Number(rows[0]?.n);
  const n = String(numero);
  await api.owner
    .insertInto('boleto')
    .values({
      tentativaId: id,
      numero,
      nossoNumero: n,
      noArquivo: n,
      conta: JSON.stringify(CONTA),
      pagador: JSON.stringify(PAGADOR),
      codigoBarras: '00191166100000612500000001234567000000012317',
      linha: '00190000090123456700400000123174116610000061250',
      vencimento: '2026-12-15',
      multa: 0,
      juros: 0,
      confirmadoEm: api.now(),
      createdAt: api.now(),
    })
    .execute();
  return id;
}
