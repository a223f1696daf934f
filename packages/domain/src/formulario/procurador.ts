import type { Campo, CampoSimples, Formulario } from './campo.ts';
import type { Origem } from './campo-partes.ts';
import type { Contexto } from './contexto.ts';
import type { EfeitoModelo } from './efeito.ts';
import { isRecord, readOwn } from './valor.ts';

/**
 * What of a person's records goes with a request that their proxy fills in: who they are, and what of the registration the
 * rules of the services ask. Addresses, dates, contacts, debts, works and other requests stay with the person.
 */
const DO_PROCURADOR: Record<Origem['de'], readonly string[]> = {
  perfil: ['pessoa', 'nome', 'cpf'],
  registro: [
    'numero',
    'situacao',
    'categoria',
    'validade',
    'inscritoDesde',
    'numeroProvisorio',
    'cadastroDivergente',
    'respondePorEmpresa',
  ],
  cobrancas: [],
  cnet: [],
};

/** Shown where a service is for the person alone because of what it touches. */
export const SO_A_PROPRIA_PESSOA =
  'Este serviço mexe em dados, dívidas ou registros que só a própria pessoa pode ver. Ela mesma precisa pedir.';

/**
 * The same for a service that may hide its requester: under secrecy a proxy would not see the request again.
 */
export const SIGILO_SO_DA_PESSOA =
  'Neste serviço a pessoa pode esconder quem é, e então nem quem pediu por ela veria a resposta. Ela mesma precisa pedir.';

/** What a granted request does with records, money or words that are the person's own to give. */
const PESSOAIS: ReadonlySet<EfeitoModelo['efeito']> = new Set([
  ...(['alterar_cadastro', 'atualizar_pessoa', 'registrar_obito'] as const),
  ...(['abrir_demanda', 'abrir_processo_etico'] as const),
  ...(['parcelar', 'restituir', 'compensar', 'julgar_contestacao', 'entregar_processo'] as const),
]);

/** Whether it gives the registration up, or lets it rest: more than what is done in the ordinary course of things. */
function desisteDoRegistro(modelo: EfeitoModelo): boolean {
  return modelo.efeito === 'mudar_situacao' && modelo.para !== 'ATIVO';
}

/** The documents that hold somebody's personal data, or a process, whole. */
const DOCUMENTOS_PESSOAIS: ReadonlySet<string> = new Set(['declaracao_lgpd', 'copia_processo']);

function goesWith({ de, caminho }: Origem): boolean {
  return DO_PROCURADOR[de].includes(caminho);
}

/** A fact that is not shown to a proxy and that they can type in its place: it is asked, not decided by. */
function isTyped({ origem, oculto }: Campo): boolean {
  return origem !== undefined && origem.de === 'perfil' && !oculto && !goesWith(origem);
}

function colunasDe(campo: Campo): readonly Campo[] {
  return campo.tipo === 'tab' ? [campo, ...campo.linhas.campos] : [campo];
}

/** Whether it cannot be answered without records that a proxy does not see. */
function needsRecords(campo: Campo): boolean {
  if ((campo.tipo === 'sel' || campo.tipo === 'multi') && !Array.isArray(campo.opcoes)) return true;
  if (!campo.origem || goesWith(campo.origem) || isTyped(campo)) return false;
  return campo.somenteLeitura === true && campo.obrigatorio !== undefined && campo.obrigatorio !== false;
}

/**
 * Why a proxy must not ask for this service in the name of a natural person; null when they may. Out is what
 * needs special powers (Código Civil art. 661 § 1º), hands out or changes the person's data, or protects the
 * speaker. Choices from records that a proxy cannot see are out too.
 */
export function motivoSemProcurador(form: Formulario): string | null {
  if (form.sigilo !== undefined) return SIGILO_SO_DA_PESSOA;
  const pessoal =
    DOCUMENTOS_PESSOAIS.has(form.documentoResultado ?? '') ||
    (form.efeitos ?? []).some((modelo) => PESSOAIS.has(modelo.efeito) || desisteDoRegistro(modelo)) ||
    form.passos.some(({ campos }) => campos.flatMap(colunasDe).some(needsRecords));
  return pessoal ? SO_A_PROPRIA_PESSOA : null;
}

function asTyped<C extends Campo>(campo: C): C {
  if (!isTyped(campo)) return campo;
  const { origem: _origem, somenteLeitura: _lida, autocomplete: _sugerido, ...rest } = campo;
  // What is left is the same field without three parts that no type of field requires.
  return { ...rest, ajuda: campo.ajuda ?? 'Da pessoa por quem você pede.' } as unknown as C;
}

const written = new WeakMap<Formulario, Formulario>();

/** The form as a proxy fills it in: what the record would say of the person beyond name and CPF is typed. */
export function paraProcurador(form: Formulario): Formulario {
  const known = written.get(form);
  if (known) return known;
  const passos = form.passos.map((passo) => ({ ...passo, campos: passo.campos.map(openCampo) }));
  const made = { ...form, passos };
  written.set(form, made);
  return made;
}

function openCampo(campo: Campo): Campo {
  if (campo.tipo !== 'tab') return asTyped(campo);
  const campos = campo.linhas.campos.map((coluna): CampoSimples => asTyped(coluna));
  return asTyped({ ...campo, linhas: { ...campo.linhas, campos } });
}

/** What a proxy gets of the records of the person in whose name they ask: nothing but what is listed here. */
export function origensDoProcurador(
  origens: NonNullable<Contexto['origens']>,
): NonNullable<Contexto['origens']> {
  const pick = (de: Origem['de']) => {
    const dados: unknown = origens[de];
    if (!isRecord(dados)) return {};
    const kept = DO_PROCURADOR[de].map((caminho) => [caminho, readOwn(dados, caminho)] as const);
    return Object.fromEntries(kept.filter(([, valor]) => valor !== undefined));
  };
  return { perfil: pick('perfil'), registro: pick('registro'), cobrancas: {}, cnet: {} };
}
