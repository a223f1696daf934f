import { DISTRIBUICOES } from './grupo-text.ts';
import type { Regras } from './queries.ts';

/** The rules as they are typed: numbers as text, so that a half typed one stays as it is. */
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

interface Read {
  regras: Regras | null;
  issues: { path: string; message: string }[];
}

/** The rules that were typed, or what is wrong with them. Empty means none where that is allowed. */
export function readRegras(form: RegrasForm): Read {
  const issues: Read['issues'] = [];
  const number = (path: keyof RegrasForm, [min, max]: readonly [number, number]): number => {
    const raw = String(form[path]).trim();
    const n = Number(raw);
    if (!/^\d+$/.test(raw) || n < min || n > max)
      issues.push({ path, message: `Informe um número de ${min} a ${max}.` });
    return n;
  };
  const maybe = (path: keyof RegrasForm, range: readonly [number, number]) =>
    String(form[path]).trim() === '' ? null : number(path, range);
  const valor = maybe('alertaValor', [1, 99]);
  const unidade = form.alertaUnidade === 'HORAS_UTEIS' ? 'HORAS_UTEIS' : 'DIAS_UTEIS';
  const regras: Regras = {
    distribuicao: isDistribuicao(form.distribuicao) ? form.distribuicao : 'MANUAL',
    teto: maybe('teto', [1, 999]),
    abre: number('abre', [0, 23]),
    fecha: number('fecha', [1, 24]),
    alerta: valor === null ? null : { valor, unidade },
    avisarAntesDias: maybe('avisarAntesDias', [0, 30]) ?? 0,
    avisarLider: form.avisarLider,
    avisarAdministradoresDias: maybe('avisarAdministradoresDias', [1, 90]),
    reclamacaoLai: form.reclamacaoLai,
  };
  if (issues.length === 0 && regras.abre >= regras.fecha)
    issues.push({ path: 'fecha', message: 'O fim do expediente é depois do início.' });
  return { regras: issues.length === 0 ? regras : null, issues };
}

function isDistribuicao(value: string): value is Regras['distribuicao'] {
  return Object.hasOwn(DISTRIBUICOES, value);
}
