import type { Db } from '@balcao/db/db';
import { comPrioridade } from '@balcao/domain/formulario/bloco-prioridade';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { ensaiarEnvio } from '@balcao/domain/formulario/enviar';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { type DocumentoPdf, MARCA_PREVIA } from '#platform/pdf/documento.ts';
import { runInThread } from '#platform/thread.ts';
import { type ConselhoEmissor, loadConselho, withLogo } from '../conselho.ts';
import { cartaoDe, naturalidadeEm } from '../especies/carteira-profissional.ts';
import { conteudoDe } from '../especies/de-modelo.ts';
import { findEspecie, isComposta } from '../especies/registry.ts';
import { describeFatos, validadeOf } from '../especies/variaveis.ts';
import { pdfAnswer } from '../pdf-answer.ts';
import { exemploDe } from './exemplo.ts';

/** An unpublished form with example answers. */
export interface Ensaio {
  formulario: Formulario;
  respostas: RespostasBrutas;
  contexto: Partial<Pick<Contexto, 'hoje' | 'origens' | 'anexos' | 'verificados'>>;
}

/** The editor requests few previews a minute, because writers pause. */
const POR_PESSOA: Limit = { nome: 'previa.pessoa', max: 60, janelaSegundos: 60 };

/** Characters of a preview, about twenty pages. In a single paragraph they take seconds. */
const LETRAS_MAX = 60_000;
/** Maximum of characters if every variable of the template were as long as the longest answer. */
const LETRAS_POSSIVEIS_MAX = 20_000_000;

/** Limits of the layout thread. */
const TEMPO_MS = 30_000;
const MEMORIA_MB = 256;

/** Replaces the number and the code of an issued document. */
const SEM_NUMERO = 'PRÉVIA';

/**
 * Returns the document of a form as it would be issued for these answers. It is marked as a preview, has neither number
 * nor code, and is not stored.
 * @throws Problem `modelo.no_preview` when the form has no document, or its layout fails
 */
export async function previewDocumento(deps: Deps, who: Who, ensaio: Ensaio): Promise<FileAnswer> {
  await enforceLimit(deps.db, POR_PESSOA, { quem: who.usuarioId, now: who.now });
  const pdf = await composePrevia(deps, who, ensaio);
  return pdfAnswer(`Prévia – ${pdf.titulo}.pdf`, await layOutPrevia(pdf));
}

async function composePrevia(deps: Deps, who: Who, ensaio: Ensaio): Promise<DocumentoPdf> {
  const modelo = modeloOf(ensaio);
  const { baseUrl } = deps.env;
  const conselho = await loadConselho(deps.db);
  const hoje = ensaio.contexto.hoje ?? todayInSaoPaulo(who.now);
  const now = hoje === todayInSaoPaulo(who.now) ? who.now : new Date(`${hoje}T15:00:00Z`);
  const conteudo = await fillIn(deps.db, modelo, ensaio, { conselho, hoje, now });
  if (JSON.stringify(conteudo).length > LETRAS_MAX) throw longo();
  const momento = now.toISOString();
  const emissao = {
    conselho: await withLogo(deps.db, conselho.timbre),
    cidade: conselho.cidade,
    numero: SEM_NUMERO,
    emitidoEm: momento,
    assinaturas: [
      { nome: '‹Quem decidir o pedido›', cargo: await nomeDoGrupo(deps.db, ensaio.formulario), momento },
    ],
    validacao: { codigo: SEM_NUMERO, url: `${baseUrl}/validar` },
    demonstracao: false,
  };
  const pdf = findEspecie(modelo.especie).compose(emissao, conteudo, { baseUrl });
  // A printed code is split into groups, which would break these words.
  return { ...pdf, validacao: emissao.validacao, marca: MARCA_PREVIA };
}

/** Builds the content of an issued document from the answers as filing would store them, for a granted request. */
async function fillIn(
  db: Db,
  modelo: ModeloDocumento,
  ensaio: Ensaio,
  { conselho, hoje, now }: { conselho: ConselhoEmissor; hoje: IsoDate; now: Date },
) {
  const formulario = comPrioridade(ensaio.formulario);
  const { origens = {}, anexos = [], verificados = [] } = ensaio.contexto;
  const names = await loadMunicipioNames(db);
  const facts = { hoje, origens, anexos, verificados, ...names };
  const { respostas, opcoes } = ensaiarEnvio(formulario, ensaio.respostas, facts);
  const { titular, nomes } = exemploDe(origens);
  const requerimento = { numero: '', titulo: formulario.titulo, createdAt: now };
  const fatos = { autor: titular, requerimento, conselho, hoje, respostas };
  const fixas = { ...describeFatos(fatos, validadeOf(fatos, modelo)), ...nomes };
  const contexto = { hoje, opcoes, ...names };
  const naturalidade = naturalidadeEm({ formulario, respostas, createdAt: now }, names.municipio);
  return {
    ...conteudoDe(modelo, { form: formulario, respostas, contexto, fixas }),
    // Only the card has faces; other kinds ignore them.
    cartao: cartaoDe(titular, { naturalidade, foto: null }),
  };
}

/** Returns the template. @throws Problem `modelo.no_preview` when there is none or the result could be too long */
function modeloOf({ formulario, respostas }: Ensaio): ModeloDocumento {
  const { documento } = formulario;
  if (!documento) throw semPrevia('Este serviço ainda não tem um modelo de documento.');
  if (isComposta(documento.especie))
    throw semPrevia(
      'O portal compõe sozinho os documentos desta espécie, sem o texto escrito aqui. Escolha outra espécie.',
    );
  const written = JSON.stringify(documento);
  const uses = written.split('"variavel"').length - 1;
  const longest = Math.max(0, ...Object.values(respostas).map((one) => JSON.stringify(one)?.length ?? 0));
  if (uses * longest > LETRAS_POSSIVEIS_MAX) throw longo();
  return documento;
}

async function nomeDoGrupo(db: Db, { grupo }: Formulario): Promise<string> {
  const row = await db.selectFrom('grupo').select('nome').where('sigla', '=', grupo).executeTakeFirst();
  return row?.nome ?? '';
}

/**
 * Lays out a preview in its own thread: one long paragraph takes seconds, and would block everybody else. The layout
 * engine's error messages quote the text in English, so they are not passed on.
 * @throws Problem `modelo.no_preview` when the layout fails or takes too long
 */
export async function layOutPrevia(pdf: DocumentoPdf, tempoMs = TEMPO_MS): Promise<Buffer> {
  const drawn: Buffer[] = [];
  await runInThread(new URL('./desenhar.child.ts', import.meta.url), {
    workerData: pdf,
    memoriaMb: MEMORIA_MB,
    tempoMs,
    onMessage: (posted) => drawn.push(Buffer.from(posted as Uint8Array)) > 0,
  });
  const [bytes] = drawn;
  if (bytes) return bytes;
  throw semPrevia('Confira se algum texto é longo demais, e a marca do Conselho nas configurações.');
}

const semPrevia = (detail: string) => new Problem('modelo.no_preview', { detail });

const longo = () =>
  semPrevia('Com estas respostas, o documento passa de 20 páginas. Encurte o modelo ou as respostas.');
