import type { RecordIssue } from '#ui/record-form.ts';
import { DISTRIBUICOES } from './grupo-text.ts';
import type { Regras } from './queries.ts';

/** The form of the rules; numbers are text, so that typing is not disturbed. */
export interface RegrasForm {
  distribuicao: string;
  teto: string;
  abre: string;
  fecha: string;
  alertaValor: string;
  alertaUnidade: string;
  avisarAntesDias: string;
  avisarLider: boolean;
  avisarAdministradoresDias: string;
  reclamacaoLai: boolean;
}

const text = (n: number | null) => (n === null ? '' : String(n));

export function regrasForm(regras: Regras): RegrasForm {
  return {
    distribuicao: regras.distribuicao,
    teto: text(regras.teto),
    abre: text(regras.abre),
    fecha: text(regras.fecha),
    alertaValor: text(regras.alerta?.valor ?? null),
    alertaUnidade: regras.alerta?.unidade ?? 'DIAS_UTEIS',
    avisarAntesDias: text(regras.avisarAntesDias),
    avisarLider: regras.avisarLider,
    avisarAdministradoresDias: text(regras.avisarAdministradoresDias),
    reclamacaoLai: regras.reclamacaoLai,
  };
}

const NUMEROS = {
  teto: [1, 999],
  abre: [0, 23],
  fecha: [1, 24],
  alertaValor: [1, 99],
  avisarAntesDias: [0, 30],
  avisarAdministradoresDias: [1, 90],
} as const;

/** The errors of the numbers; all but the hours are optional. */
export function regrasIssues(form: RegrasForm): RecordIssue[] {
  const issues = Object.entries(NUMEROS).flatMap(([name, [min, max]]): RecordIssue[] => {
    const path = name as keyof typeof NUMEROS;
    const raw = form[path].trim();
    const empty = raw === '' && path !== 'abre' && path !== 'fecha';
    const fits = /^\d+$/.test(raw) && Number(raw) >= min && Number(raw) <= max;
    return empty || fits ? [] : [{ path, message: `Informe um número de ${min} a ${max}.` }];
  });
  if (issues.length === 0 && Number(form.abre) >= Number(form.fecha))
    issues.push({ path: 'fecha', message: 'O fim do expediente é depois do início.' });
  return issues;
}

/** The rules of a valid form; an empty number means none. */
export function readRegras(form: RegrasForm): Regras {
  const number = (raw: string) => (raw.trim() === '' ? null : Number(raw));
  const valor = number(form.alertaValor);
  const unidade = form.alertaUnidade === 'HORAS_UTEIS' ? 'HORAS_UTEIS' : 'DIAS_UTEIS';
  return {
    distribuicao: isDistribuicao(form.distribuicao) ? form.distribuicao : 'MANUAL',
    teto: number(form.teto),
    abre: Number(form.abre),
    fecha: Number(form.fecha),
    alerta: valor === null ? null : { valor, unidade },
    avisarAntesDias: number(form.avisarAntesDias) ?? 0,
    avisarLider: form.avisarLider,
    avisarAdministradoresDias: number(form.avisarAdministradoresDias),
    reclamacaoLai: form.reclamacaoLai,
  };
}

function isDistribuicao(value: string): value is Regras['distribuicao'] {
  return Object.hasOwn(DISTRIBUICOES, value);
}
