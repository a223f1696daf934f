import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import type { NormaChave } from '@balcao/domain/norma/numeros';
import { MOTIVO_PRORROGACAO_MINIMO } from '@balcao/domain/prazo/prorrogacao';
import { type Acao, describeAcao } from '@balcao/domain/requerimento/acao';
import { diasDaProrrogacao } from '@balcao/domain/requerimento/lai';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { isWorkflow } from '@balcao/domain/requerimento/workflow';
import { O_QUE_ESPERA } from '#features/decisao/api.tsx';
import { toAtendenteId } from '#features/distribuicao/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { upon } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { describeDesistencia } from './desistencia.ts';

const atribuir = upon(requerimento.atribuir);
const encaminhar = upon(requerimento.encaminhar);
const mover = upon(requerimento.mover);
const prorrogar = upon(requerimento.prorrogar);
const decidirEfeito = upon(requerimento.decidirEfeito);
const reabrir = upon(requerimento.reabrir);
const desfazerDesmembramento = upon(vinculo.desfazerDesmembramento);
const desfazerJuntada = upon(vinculo.desfazerJuntada);

type LerNorma = (chave: NormaChave) => number;

/** What the person entered. */
export interface MotivoFilled {
  texto: string;
  /** Id of the chosen person or group; empty for none. */
  escolha: string;
}

/** A small form: a choice, a text, or only a question. */
export interface MotivoForm {
  title: string;
  intro?: string | ((detail: Pick<Detalhe, 'workflow' | 'cobranca'>, norma: LerNorma) => string);
  /** What to choose first. */
  choice?: 'atendente' | 'grupo';
  /** Label of the text; without it the form is a plain question. */
  label?: string;
  hint?: string;
  optional?: boolean;
  confirm: string;
  danger?: boolean;
  send: (seen: Detalhe, filled: MotivoFilled, key: string) => Promise<Detalhe>;
}

const SEEN_BY_REQUESTER = 'O requerente lê este texto.';
const MOTIVO_DO_EFEITO = `Diga se há risco de dano difícil de reparar, com pelo menos ${PARAMETROS_LEGAIS['reabertura.motivo_minimo'].valor} letras. ${SEEN_BY_REQUESTER}`;
const INTERNAL = 'Só a equipe lê este texto.';

/** A movement whose text gives its reason or destination. */
function movement(acao: Acao, form: Pick<MotivoForm, 'title' | 'intro' | 'label' | 'hint'>): MotivoForm {
  return {
    ...form,
    confirm: describeAcao(acao).rotulo,
    send: (seen, { texto }) => mover(seen, { acao, texto }),
  };
}

function describeProrrogacao({ workflow }: Pick<Detalhe, 'workflow'>, norma: LerNorma): string {
  const dias = isWorkflow(workflow) ? diasDaProrrogacao(workflow, norma) : null;
  const mais = dias === null ? '' : `, por mais ${dias} dias`;
  return `O prazo só pode ser prorrogado uma vez${mais}. O requerente recebe a nova data e o motivo.`;
}

function openExigenciaId(seen: Detalhe): string {
  return seen.exigencias.find(({ situacao }) => situacao === 'aberta')?.id ?? '';
}

/** The forms of acts that need a reason, a destination or a confirmation. */
export const MOTIVO_FORMS: Partial<Record<Acao, MotivoForm>> = {
  atribuir: {
    title: 'Atribuir a outra pessoa',
    choice: 'atendente',
    label: 'Motivo',
    hint: INTERNAL,
    confirm: 'Atribuir',
    send: (seen, { texto, escolha }) =>
      atribuir(seen, { atendenteId: toAtendenteId(escolha), motivo: texto }),
  },
  encaminhar: {
    title: 'Encaminhar a outro grupo',
    intro: 'O pedido sai da sua fila e fica sem atendente até que alguém do outro grupo o assuma.',
    choice: 'grupo',
    label: 'Motivo',
    hint: INTERNAL,
    confirm: 'Encaminhar',
    send: (seen, { texto, escolha }) => encaminhar(seen, { grupoId: escolha, motivo: texto }),
  },
  aguardar_terceiro: movement('aguardar_terceiro', {
    title: 'Aguardar outro órgão',
    label: 'O que foi pedido, e a quem',
    hint: `O prazo fica pausado. ${SEEN_BY_REQUESTER}`,
  }),
  encaminhar_fiscalizacao: movement('encaminhar_fiscalizacao', {
    title: 'Enviar para apuração',
    intro:
      'A fiscalização recebe os fatos, ou o processo ético, se a denúncia é de falta ética. Este pedido é concluído, e o requerente é avisado.',
    label: 'Motivo',
    hint: INTERNAL,
  }),
  arquivar_denuncia: movement('arquivar_denuncia', {
    title: 'Encerrar sem apuração',
    intro: 'Para denúncia sem elementos para apurar ou que cabe a outro órgão. O requerente é avisado.',
    label: 'Motivo',
    hint: `Pelo menos ${PARAMETROS_LEGAIS['reabertura.motivo_minimo'].valor} letras. Se outro órgão cuida disso, diga qual. ${SEEN_BY_REQUESTER}`,
  }),
  dispensar_exigencia: {
    title: 'Dispensar a correção?',
    intro: describeAcao('dispensar_exigencia').confirmacao,
    label: 'Motivo',
    hint: SEEN_BY_REQUESTER,
    confirm: 'Dispensar',
    send: (seen, { texto }) =>
      call(requerimento.dispensarExigencia, {
        params: { id: seen.id, exigenciaId: openExigenciaId(seen) },
        body: { version: seen.version, motivo: texto },
      }),
  },
  prorrogar: {
    title: 'Prorrogar o prazo',
    intro: describeProrrogacao,
    label: 'Por que precisamos de mais tempo',
    hint: `Pelo menos ${MOTIVO_PRORROGACAO_MINIMO} letras. ${SEEN_BY_REQUESTER}`,
    confirm: 'Prorrogar',
    send: (seen, { texto }) => prorrogar(seen, { motivo: texto }),
  },
  conceder_efeito: {
    title: 'Conceder efeito suspensivo',
    intro: `A decisão espera o julgamento do recurso. ${O_QUE_ESPERA}`,
    label: 'Motivo',
    hint: MOTIVO_DO_EFEITO,
    confirm: 'Conceder',
    send: (seen, { texto }) => decidirEfeito(seen, { concede: true, motivo: texto }),
  },
  negar_efeito: {
    title: 'Negar efeito suspensivo',
    intro: 'A decisão continua a valer enquanto o recurso é julgado.',
    label: 'Motivo',
    hint: MOTIVO_DO_EFEITO,
    confirm: 'Negar',
    send: (seen, { texto }) => decidirEfeito(seen, { concede: false, motivo: texto }),
  },
  reabrir: {
    title: 'Reabrir o pedido',
    label: 'Motivo',
    hint: `Pelo menos ${PARAMETROS_LEGAIS['reabertura.motivo_minimo'].valor} letras. ${SEEN_BY_REQUESTER}`,
    confirm: 'Reabrir',
    send: (seen, { texto }) => reabrir(seen, { motivo: texto }),
  },
  desfazer_desmembramento: {
    title: 'Desfazer o desmembramento',
    intro:
      'Este pedido é arquivado com o seu número, e as mensagens voltam ao pedido de origem. O requerente é avisado.',
    label: 'Motivo',
    hint: `Pelo menos 10 letras. ${SEEN_BY_REQUESTER}`,
    confirm: 'Desfazer o desmembramento',
    send: (seen, { texto }) => desfazerDesmembramento(seen, { motivo: texto }),
  },
  desfazer_juntada: {
    title: 'Desfazer a juntada',
    intro:
      'Este pedido volta à situação em que estava, com os dias que faltavam. As mensagens escritas nele voltam do outro. O requerente é avisado.',
    label: 'Motivo',
    hint: `Pelo menos 10 letras. ${SEEN_BY_REQUESTER}`,
    confirm: 'Desfazer a juntada',
    send: (seen, { texto }) => desfazerJuntada(seen, { motivo: texto }),
  },
  declarar_impedimento: {
    title: 'Declarar impedimento ou suspeição',
    intro: describeAcao('declarar_impedimento').confirmacao,
    label: 'Motivo',
    hint: INTERNAL,
    confirm: 'Declarar impedimento',
    danger: true,
    send: ({ id }, { texto }) =>
      call(requerimento.declararImpedimento, { params: { id }, body: { motivo: texto } }),
  },
  prorrogar_exigencia: {
    title: 'Pedir mais prazo?',
    intro: 'Você ganha de novo o mesmo número de dias para responder. Isso só pode ser feito uma vez.',
    confirm: 'Pedir mais prazo',
    send: (seen) =>
      call(requerimento.prorrogarExigencia, {
        params: { id: seen.id, exigenciaId: openExigenciaId(seen) },
      }),
  },
  cancelar: {
    title: 'Desistir deste pedido?',
    intro: describeDesistencia,
    label: 'Por que você desistiu',
    optional: true,
    confirm: 'Desistir do pedido',
    danger: true,
    send: ({ id }, { texto }, key) => {
      const body = texto.trim() === '' ? {} : { motivo: texto };
      return call(requerimento.cancelar, { params: { id }, body }, { idempotencyKey: key });
    },
  },
};
