import type { Formulario } from '../formulario/campo.ts';
import type { PrazoServico } from '../formulario/campo-partes.ts';
import type { RegraPrazo } from '../prazo/contagem.ts';

/** The time that a request was filed with, where its answers called for another than that of its service. */
export interface PrazoProprio {
  prazoN: number | null;
  prazoUnidade: PrazoServico['unidade'] | null;
}

type DoServico = Pick<Formulario, 'prazo'>;

/** In how long a filed request is answered: what it was promised, whatever its answers say since. */
export function prazoDoPedido(
  { prazo }: DoServico,
  { prazoN = null, prazoUnidade = null }: Partial<PrazoProprio>,
): PrazoServico {
  return prazoN === null || prazoUnidade === null ? prazo : { n: prazoN, unidade: prazoUnidade };
}

/** What a request keeps of the time that it is promised. */
export function prazoProprio({ prazo }: DoServico, promised: PrazoServico): PrazoProprio {
  const usual = prazo.n === promised.n && prazo.unidade === promised.unidade;
  return usual
    ? { prazoN: null, prazoUnidade: null }
    : { prazoN: promised.n, prazoUnidade: promised.unidade };
}

type DoRelogio = Pick<Formulario, 'prazo' | 'recurso' | 'workflow'>;

/** The rule of the council's clock for a request: the time it was promised, and that of its appeals. */
export function regraDoRelogio(formulario: DoRelogio, proprio: Partial<PrazoProprio> = {}): RegraPrazo {
  const { recurso, workflow } = formulario;
  return {
    ...prazoDoPedido(formulario, proprio),
    lado: 'CONSELHO',
    ...(recurso.decisaoDias ? { recurso: recurso.decisaoDias } : {}),
    ...(workflow === 'W6' ? { recursoImprorrogavel: true } : {}),
  };
}
