import type { Exemplo } from '@balcao/catalogo/exemplos/comum';
import { isRecord, readOwn } from '@balcao/domain/formulario/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import type { UsuarioInput } from '#test/factories.ts';
import { fileDenied } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';

type Registro = 'perfil' | 'registro' | 'cobrancas' | 'cnet';

/** A fact in the context of an example, by its path. */
function factOf({ contexto }: Exemplo, de: Registro, caminho: string): unknown {
  return caminho.split('.').reduce(readOwn, contexto.origens[de]);
}

/** The number of things of that kind in the example. */
function countOf(exemplo: Exemplo, de: Registro, caminho: string): number {
  const list = factOf(exemplo, de, caminho);
  return Array.isArray(list) ? list.length : 0;
}

type Situacao = NonNullable<NonNullable<UsuarioInput['registro']>['situacao']>;

/** Creates a person in the records from the facts of an example. */
export async function personOf(api: TestApi, exemplo: Exemplo): Promise<Person> {
  const pessoa = factOf(exemplo, 'perfil', 'pessoa') === 'PJ' ? 'PJ' : 'PF';
  const situacao = factOf(exemplo, 'registro', 'situacao') as Situacao | undefined;
  const nome = String(factOf(exemplo, 'perfil', 'nome'));
  const some = ['numero', 'responsabilidades', 'respondePorEmpresa', 'profissionais', 'cadastroDivergente'];
  const known = some.some((caminho) => factOf(exemplo, 'registro', caminho) !== undefined);
  const registered = situacao ?? (known ? 'ATIVO' : undefined);
  const made = await person(api, { pessoa, nome, ...(registered && { registro: { situacao: registered } }) });
  if (factOf(exemplo, 'registro', 'cadastroDivergente') === true) await contradict(api, made);
  await giveTerms(api, made, exemplo);
  await fillProfile(api, made, exemplo);
  await giveContacts(api, made, exemplo);
  await giveThings(api, made, exemplo);
  return made;
}

/** A registration without its title, so that a person reviews it before anything is issued. */
async function contradict(api: TestApi, { id }: Person): Promise<void> {
  await api.db.updateTable('registro').set({ titulos: [] }).where('usuarioId', '=', id).execute();
}

/** A registration whose term has passed, one that was extended before, and an interruption with an end. */
async function giveTerms(api: TestApi, { id }: Person, exemplo: Exemplo): Promise<void> {
  const text = (caminho: string) => factOf(exemplo, 'registro', caminho) as string | undefined;
  const vencido = text('numeroVencido') !== undefined;
  const prorrogado = text('numeroProvisorio') !== undefined && text('numeroProrrogavel') === undefined;
  const interrompidoAte = text('interrompidoAte');
  if (!vencido && !prorrogado && !interrompidoAte) return;
  await api.db
    .updateTable('registro')
    .set({
      ...(vencido && { validade: text('validade') ?? '2026-11-01' }),
      ...(vencido && text('categoria') === 'P' && { categoria: 'P' }),
      ...(prorrogado && { prorrogacoes: 1 }),
      ...(interrompidoAte && { interrompidoAte }),
    })
    .where('usuarioId', '=', id)
    .execute();
}

async function fillProfile(api: TestApi, { id }: Person, exemplo: Exemplo): Promise<void> {
  const text = (caminho: string) => (factOf(exemplo, 'perfil', caminho) as string | undefined) ?? null;
  const endereco = factOf(exemplo, 'perfil', 'endereco');
  const empresa = factOf(exemplo, 'perfil', 'empresa');
  await api.db
    .updateTable('usuario')
    .set({
      celular: text('celular'),
      filiacao: text('filiacao'),
      nomeSocial: text('nomeSocial'),
      ...(text('dataNascimento') && { dataNascimento: text('dataNascimento') }),
      ...(isRecord(endereco) && { endereco: JSON.stringify(endereco) }),
      ...(isRecord(empresa) && { empresa: JSON.stringify(empresa) }),
    })
    .where('id', '=', id)
    .execute();
}

async function giveContacts(api: TestApi, { id }: Person, { contexto }: Exemplo): Promise<void> {
  if (contexto.verificados.length === 0) return;
  const rows = contexto.verificados.map((valor) => ({ usuarioId: id, valor, verifiedAt: api.now() }));
  await api.db.insertInto('contatoVerificado').values(rows).execute();
  await api.confirmIdentity(id);
}

/** Responsibilities, recorded works and processes. */
async function giveThings(api: TestApi, { id }: Person, exemplo: Exemplo): Promise<void> {
  for (let i = 0; i < countOf(exemplo, 'registro', 'responsabilidades'); i += 1) {
    const empresa = await person(api, { pessoa: 'PJ', registro: {} });
    await api.make.responsabilidade({ profissionalId: id, empresaId: empresa.id });
  }
  for (let i = 0; i < countOf(exemplo, 'registro', 'profissionais'); i += 1) {
    const profissional = await person(api, { registro: {} });
    await api.make.responsabilidade({ profissionalId: profissional.id, empresaId: id });
  }
  for (const [caminho, situacao] of [
    ['servicos', 'ABERTO'],
    ['servicosBaixados', 'BAIXADO'],
  ] as const)
    for (let i = 0; i < countOf(exemplo, 'registro', caminho); i += 1) await giveServico(api, id, situacao);
  for (let i = 0; i < countOf(exemplo, 'cobrancas', 'emAberto'); i += 1)
    await giveAnuidade(api, id, { exercicio: 2024 - i, situacao: 'VENCIDA' });
  // Payments older than five years are not refunded (CTN art. 168).
  const anoPassado = Number(todayInSaoPaulo(api.now()).slice(0, 4)) - 1;
  for (let i = 0; i < countOf(exemplo, 'cobrancas', 'pagas'); i += 1)
    await giveAnuidade(api, id, { exercicio: anoPassado - i, situacao: 'PAGA' });
  for (let i = 0; i < countOf(exemplo, 'cnet', 'processos'); i += 1) await giveProcesso(api, id);
  // A decision ends a request of the person, so only a person who appeals gets one.
  if (exemplo.tipo === 123 && countOf(exemplo, 'cnet', 'decisoes') > 0) await fileDenied(api, id);
}

async function giveProcesso(api: TestApi, interessadoId: string): Promise<void> {
  const id = uuidv7();
  await api.db
    .insertInto('processo')
    .values({
      id,
      nup: `99999.${id.slice(-6)}/2026-00`,
      assunto: 'Interrupção do registro',
      situacao: 'ABERTO',
      interessadoId,
    })
    .execute();
}

/** An RRT in the council's books. */
async function giveServico(
  api: TestApi,
  profissionalId: string,
  situacao: 'ABERTO' | 'BAIXADO',
): Promise<void> {
  const id = uuidv7();
  await api.db
    .insertInto('servicoTecnico')
    .values({
      id,
      numero: `RRT-${id.slice(-6)}/2026`,
      profissionalId,
      situacao,
      objeto: 'Restauro do forro da capela',
      inicio: '2026-02-02',
      fim: '2026-10-30',
    })
    .execute();
}

/** A charge in the council's books; payments came by Pix. */
async function giveAnuidade(
  api: TestApi,
  pessoaId: string,
  { exercicio, situacao }: { exercicio: number; situacao: 'VENCIDA' | 'PAGA' },
): Promise<void> {
  const id = uuidv7();
  const descricao = `Anuidade ${exercicio}`;
  const valor = 61_250;
  const pagoEm = `${exercicio}-03-30T12:00:00Z`;
  await api.db
    .insertInto('cobranca')
    .values({
      id,
      pessoaId,
      especie: 'ANUIDADE',
      descricao,
      situacao,
      valor,
      exercicio,
      itens: JSON.stringify([{ descricao, valor }]),
      vencimento: `${exercicio}-03-31`,
      ...(situacao === 'PAGA' && { pagoEm }),
    })
    .execute();
  if (situacao === 'PAGA') await givePagamento(api, { id, valor, pagoEm });
}

async function givePagamento(
  api: TestApi,
  { id: cobrancaId, valor, pagoEm }: { id: string; valor: number; pagoEm: string },
): Promise<void> {
  const tentativaId = uuidv7();
  const txid = tentativaId.replaceAll('-', '');
  await api.db
    .insertInto('pagamentoTentativa')
    .values({
      id: tentativaId,
      meio: 'PIX',
      provedor: 'teste',
      txid,
      valor,
      situacao: 'CONCLUIDA',
      expiraEm: pagoEm,
    })
    .execute();
  await api.db
    .insertInto('pagamento')
    .values({
      id: uuidv7(),
      cobrancaId,
      tentativaId,
      provedor: 'teste',
      meio: 'PIX',
      e2eId: `E${txid}`,
      valor,
      pagoEm,
    })
    .execute();
}
