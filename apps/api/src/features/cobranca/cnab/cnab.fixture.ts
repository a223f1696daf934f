import { boleto } from '@balcao/contract/boleto';
import { cnab } from '@balcao/contract/cnab';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { type Ocorrencia, returnFor, type TituloNoBanco } from '@balcao/domain/cnab/banco';
import type { Desconto } from '@balcao/domain/pagamento/encargos';
import type { EspecieCobranca } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { ENDERECO } from '#features/carta/carta.fixture.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import type { TestApi } from '#test/harness.ts';
import { emitirCobranca } from '../emitir-cobranca.ts';

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

/** Gives the council an account for boletos. */
export function keepConta(api: TestApi, said: Partial<typeof CONTA> = {}): Promise<void> {
  return keep(api, 'boleto', { ...CONTA, ...said });
}

/** A professional whose address a bank takes. */
export async function payer(api: TestApi, nome = 'Helena Prado'): Promise<Person> {
  const made = await person(api, { nome });
  await moveTo(api, made.id, ENDERECO);
  return made;
}

/** Changes the address of a person. */
export async function moveTo(api: TestApi, id: string, endereco: object | null): Promise<void> {
  await api.owner
    .updateTable('usuario')
    .set({ endereco: endereco && JSON.stringify(endereco) })
    .where('id', '=', id)
    .execute();
}

/** Somebody of the staff who keeps the files of the bank, with the identity confirmed. */
export async function treasurer(api: TestApi): Promise<Person> {
  const made = await person(api, { nome: 'Marcos Vidal', tipo: 1 });
  for (const permissao of ['financeiro.ver', 'financeiro.baixar_manual'])
    await api.make.conceder({ usuarioId: made.id, permissao, alcance: 'all' });
  made.token = await api.as(made);
  await api.confirmIdentity(made.id);
  return made;
}

interface Divida {
  valor?: number;
  vencimento?: string;
  especie?: EspecieCobranca;
  descricao?: string;
  descontos?: readonly Desconto[];
}

/** A debt of a person; returns its id. */
export async function owe(
  api: TestApi,
  { id: pessoaId }: { id: string },
  divida: Divida = {},
): Promise<string> {
  const {
    valor = 61_250,
    vencimento = '2026-12-15',
    especie = 'MULTA_ELEITORAL',
    descricao = 'Multa eleitoral',
    descontos = [],
  } = divida;
  const itens = [{ descricao, valor }];
  const made = await emitirCobranca(api.db, {
    pessoaId,
    especie,
    descricao,
    itens,
    vencimento,
    descontos,
    now: api.now(),
  });
  return made.id;
}

/** The boleto that a person asks for. */
export function ask(api: TestApi, who: Person, ...cobrancas: string[]) {
  return api.call(boleto.pedir, { body: { cobrancas } }, who);
}

/** How a boleto stands, for its payer. */
export function seen(api: TestApi, who: Person, id: string) {
  return api.must(boleto.detail, { params: { id } }, who);
}

/** The file that goes to the bank now, byte by byte. */
export async function remit(api: TestApi, staff: Person): Promise<string> {
  const { id } = await api.must(cnab.gerarRemessa, {}, staff);
  const { raw } = await api.call(cnab.arquivoDaRemessa, { params: { id } }, staff);
  return raw.rawPayload.toString('latin1');
}

let made = 0;

/** What the bank answers to a file. */
export async function bankSays(
  api: TestApi,
  remessa: string,
  diz: (titulo: TituloNoBanco) => readonly Ocorrencia[],
): Promise<string> {
  const conta = (await contaDoBoleto(api.db)) as ContaDeCobranca;
  made += 1;
  return returnFor(remessa, {
    conta,
    cabecalho: { sequencia: made, dia: todayInSaoPaulo(api.now()), hora: '080000' },
    diz,
  });
}

/** Sends a file of the bank to the portal. */
export function send(api: TestApi, staff: { token: string }, file: string, nome = 'CB3011.RET') {
  return api.call(cnab.enviarRetorno, { query: { nome }, body: Buffer.from(file, 'latin1') } as never, staff);
}

/** Sends a file of the bank and has it applied; returns its id. */
export async function apply(api: TestApi, staff: Person, file: string): Promise<string> {
  const sent = await send(api, staff, file);
  if (sent.status !== 200) throw new Error(sent.raw.body);
  const { id } = sent.body;
  await api.must(cnab.aplicarRetorno, { params: { id } }, staff);
  await api.runJobs();
  return id;
}

/** The bank registers every boleto of a file. */
export const CONFIRMA = (): Ocorrencia[] => [{ movimento: '02', dia: '2026-11-30' }];

/** A boleto was paid as it is. */
export function paga({ valor }: TituloNoBanco, over: Partial<Ocorrencia> = {}): Ocorrencia[] {
  return [{ movimento: '06', dia: '2026-11-28', credito: '2026-11-30', pago: valor, tarifa: 250, ...over }];
}

/** A boleto that the bank has confirmed, and the file that registered it; the amount in cents. */
export async function makeRegistered(
  api: TestApi,
  { staff, payer: who, valor = 61_250 }: { staff: Person; payer: Person; valor?: number | undefined },
) {
  const id = await owe(api, who, { valor });
  const { body } = await ask(api, who, id);
  const remessa = await remit(api, staff);
  await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
  return { id, boletoId: body.id, remessa };
}
