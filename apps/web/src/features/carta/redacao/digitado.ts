import { aceitaPrazo, type EspecieCarta, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import {
  checkCarta,
  checkRascunho,
  comparecimentoDa,
  MOTIVO_MIN,
  pedeMotivo,
} from '@balcao/domain/carta/redacao';
import { checkSinais } from '@balcao/domain/carta/sinais';
import { usefulLength } from '@balcao/domain/requerimento/problema';
import { HORARIO_INVALIDO, parseHorario } from '@balcao/domain/texto/horario';
import { noMaximo } from '@balcao/domain/texto/no-maximo';
import { todayIso } from '#ui/date.tsx';
import { type DiaLido, erroDoDia } from '#ui/dia-lido.ts';
import type { Papel } from '../leitura/papel.tsx';
import type { CartaDetalhe, Redacao } from '../queries.ts';

/** The form of a letter: every field, even those that its kind lacks. */
export interface Digitado {
  especie: string;
  assunto: string;
  texto: string;
  finalidade: string;
  fundamento: string;
  /** Whether the person must come on a day, for kinds that leave it open. */
  comparece: boolean;
  data: string;
  hora: string;
  local: string;
  /** 'sim', 'nao', or empty. */
  representacao: string;
  prazoDias: string;
  assinanteId: string;
}

/** An empty letter. */
export const EM_BRANCO: Digitado = {
  especie: '',
  assunto: '',
  texto: '',
  finalidade: '',
  fundamento: '',
  comparece: false,
  data: '',
  hora: '',
  local: '',
  representacao: '',
  prazoDias: '',
  assinanteId: '',
};

/** The form of an existing draft. */
export function digitadoDe(detail: CartaDetalhe): Digitado {
  const { especie, assunto, conteudo, prazoDias, assinante } = detail;
  const comparecimento = conteudo?.comparecimento ?? null;
  return {
    especie,
    assunto,
    assinanteId: assinante?.id ?? '',
    texto: conteudo?.texto ?? '',
    finalidade: conteudo?.finalidade ?? '',
    fundamento: conteudo?.fundamento ?? '',
    comparece: comparecimento !== null,
    data: comparecimento?.data ?? '',
    hora: comparecimento?.hora ?? '',
    local: comparecimento?.local ?? '',
    representacao: REPRESENTACAO[String(comparecimento?.representacao)] ?? '',
    prazoDias: prazoDias === null ? '' : String(prazoDias),
  };
}

const REPRESENTACAO: Readonly<Record<string, string>> = { true: 'sim', false: 'nao' };

/** The chosen kind; null for none. */
export function especieDe({ especie }: Pick<Digitado, 'especie'>): EspecieCarta | null {
  return NOMES_ESPECIE_CARTA.find((known) => known === especie) ?? null;
}

/** The parts of a letter of this kind. */
export function partesDe(especie: EspecieCarta, { comparece }: Pick<Digitado, 'comparece'>) {
  const comparecimento = comparecimentoDa(especie);
  return {
    motivo: pedeMotivo(especie),
    /** Whether the writer decides about an appearance. */
    perguntaComparecimento: comparecimento === 'aceita',
    comparecimento: comparecimento === 'pede' || (comparecimento === 'aceita' && comparece),
    prazo: aceitaPrazo(especie),
  };
}

type Escrita = { [K in keyof Redacao]-?: Exclude<Redacao[K], undefined> };

/** The body to send, with only the parts of the kind. */
function redacaoDe(typed: Digitado, especie: EspecieCarta): Escrita {
  const partes = partesDe(especie, typed);
  const { data, hora, representacao } = typed;
  return {
    especie,
    assunto: typed.assunto.trim(),
    texto: typed.texto.trim(),
    finalidade: partes.motivo ? typed.finalidade.trim() : null,
    fundamento: partes.motivo ? typed.fundamento.trim() : null,
    comparecimento: partes.comparecimento
      ? {
          data,
          hora: parseHorario(hora) ?? hora,
          local: typed.local.trim(),
          representacao: representacao === '' ? null : representacao === 'sim',
        }
      : null,
    prazoDias: partes.prazo && typed.prazoDias.trim() !== '' ? Number(typed.prazoDias) : null,
    assinanteId: typed.assinanteId || null,
  };
}

interface Falta {
  path: string;
  message: string;
}

/** Whether the letter is saved as a draft, or sent for signature and so must be complete. */
type Para = 'guardar' | 'enviar';

/** The letter to send, or its errors by field from top to bottom. */
export function readDigitado(
  typed: Digitado,
  dia: DiaLido,
  para: Para,
): { redacao: Redacao } | { faltas: Falta[] } {
  const especie = especieDe(typed);
  // Without a kind, the fields of the least demanding one are checked.
  const redacao = redacaoDe(typed, especie ?? 'COMUNICADO');
  const found = new Map<string, string>();
  if (especie === null) found.set('especie', 'Escolha a espécie da carta.');
  for (const { path, message } of [...errosDe(redacao, dia), ...(para === 'enviar' ? curtos(redacao) : [])])
    if (!found.has(path)) found.set(path, message);
  const check = para === 'enviar' ? checkCarta : checkRascunho;
  for (const { campo, mensagem } of [...checkSinais(redacao), ...check(redacao, { hoje: todayIso() })])
    if (!found.has(campo)) found.set(campo, mensagem);
  const faltas = ORDEM.flatMap((path) => {
    const message = found.get(path);
    return message === undefined ? [] : [{ path, message }];
  });
  return faltas.length === 0 ? { redacao } : { faltas };
}

/** The fields from top to bottom. */
const ORDEM = [
  'especie',
  'assunto',
  'texto',
  'finalidade',
  'fundamento',
  'comparecimento',
  'comparecimento.data',
  'comparecimento.hora',
  'comparecimento.local',
  'comparecimento.representacao',
  'prazoDias',
  'assinanteId',
] as const;

/** Errors that block even a draft: invalid or overlong fields, and no subject, which identifies the draft. */
function errosDe(escrita: Escrita, dia: DiaLido): Falta[] {
  const { assunto, texto, comparecimento, prazoDias } = escrita;
  const wrong: Falta[] = [];
  const when = (bad: boolean, path: (typeof ORDEM)[number], message: string) =>
    bad && wrong.push({ path, message });
  when(assunto === '', 'assunto', 'Escreva o assunto.');
  when(assunto.length < ASSUNTO_MIN, 'assunto', `Escreva o assunto com pelo menos ${ASSUNTO_MIN} letras.`);
  when(assunto.length > ASSUNTO_MAX, 'assunto', noMaximo(ASSUNTO_MAX, 'Assunto'));
  when(texto.length > TEXTO_MAX, 'texto', noMaximo(TEXTO_MAX, 'Texto'));
  for (const path of ['finalidade', 'fundamento'] as const) {
    when((escrita[path] ?? '').length > MOTIVO_MAX, path, noMaximo(MOTIVO_MAX, ROTULOS[path]));
  }
  if (comparecimento) {
    const semDia = erroDoDia(dia);
    if (semDia !== null) when(true, 'comparecimento.data', semDia);
    const { hora } = comparecimento;
    when(hora !== '' && !HORA.test(hora), 'comparecimento.hora', HORARIO_INVALIDO);
  }
  const dias = prazoDias ?? 1;
  when(
    !Number.isInteger(dias) || dias < 1 || dias > 365,
    'prazoDias',
    'Informe o prazo em dias, de 1 a 365, ou deixe em branco.',
  );
  return wrong;
}

/** Errors of reasons that are too short; the domain reports empty ones. */
function curtos(escrita: Escrita): Falta[] {
  return (['finalidade', 'fundamento'] as const).flatMap((path) => {
    const motivo = escrita[path] ?? '';
    if (motivo === '' || usefulLength(motivo) >= MOTIVO_MIN) return [];
    return [{ path, message: `Em “${ROTULOS[path]}”, escreva pelo menos ${MOTIVO_MIN} letras.` }];
  });
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Labels of the fields of the reasons. */
export const ROTULOS = { finalidade: 'Para quê', fundamento: 'Base legal' } as const;

const ASSUNTO_MIN = 3;
/** Most characters of the subject. */
export const ASSUNTO_MAX = 150;
/** Most characters of the text. */
export const TEXTO_MAX = 10_000;
/** Most characters of the purpose, and of the legal ground. */
export const MOTIVO_MAX = 500;

/** A preview of the letter as typed; null without a kind. */
export function papelDigitado(
  typed: Digitado,
  names: Pick<Papel, 'destinatario' | 'assinante'>,
): Papel | null {
  const especie = especieDe(typed);
  if (especie === null) return null;
  const { assunto, texto, finalidade, fundamento, comparecimento, prazoDias } = redacaoDe(typed, especie);
  return {
    especie,
    assunto: assunto === '' ? '—' : assunto,
    ...names,
    numero: null,
    expedidaEm: null,
    prazoDias: prazoDias === null || Number.isNaN(prazoDias) ? null : prazoDias,
    conteudo: {
      texto: texto === '' ? '—' : texto,
      finalidade,
      fundamento,
      comparecimento,
    },
  };
}
