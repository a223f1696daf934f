import { addDays, compareDates, type IsoDate } from '../prazo/data.ts';
import {
  type RegistroComPrazo,
  registroNoDia,
  SITUACOES_COM_FIM,
  terminouPeloPrazo,
  vencidoEm,
} from './situacao-no-dia.ts';

/** A registration as the council's books have it. */
export interface RegistroNosLivros extends RegistroComPrazo {
  numero: string;
  /** First day of its situation; null for one that never changed. */
  situacaoDesde: IsoDate | null;
  /** How often its end was moved. */
  prorrogacoes: number;
}

/**
 * Facts about the terms of a person's registrations, the latest first, for forms. Each says by its number
 * which one may be extended, renewed, reactivated or signed with; null without one. An interrupted one may
 * sign for what began before.
 */
export function fatosDoRegistro(registros: readonly RegistroNosLivros[], hoje: IsoDate) {
  const [registro] = registros;
  const provisorio = registros.find((r) => r.categoria === 'P' && situacaoOf(r, hoje) === 'PROVISORIO');
  const atual = registro && registroNoDia(registro, hoje);
  const vencido = registro ? vencidoEm(registro, hoje) : null;
  const ativo = atual?.situacao === 'ATIVO';
  const numeroSe = (met: boolean) => (registro && met ? registro.numero : null);
  return {
    numeroProvisorio: provisorio?.numero ?? null,
    numeroProrrogavel: provisorio?.prorrogacoes === 0 ? provisorio.numero : null,
    numeroTemporario: numeroSe(
      registro !== undefined &&
        registro.categoria !== 'P' &&
        registro.validade !== null &&
        (ativo || terminouPeloPrazo(registro, hoje)),
    ),
    numeroVencido: numeroSe(vencido !== null),
    numeroReativavel: numeroSe(vencido === null),
    numeroVigente: numeroSe(atual !== undefined && SITUACOES_COM_FIM.includes(atual.situacao)),
    interrompidoAte: atual?.situacao === 'INTERROMPIDO' ? atual.interrompidoAte : null,
    registradoAte: registro ? ultimoDia(registro, hoje) : hoje,
  };
}

const situacaoOf = (registro: RegistroNosLivros, hoje: IsoDate) => registroNoDia(registro, hoje).situacao;

/** The last day on which somebody was registered: today, unless the registration ended before. */
function ultimoDia(registro: RegistroNosLivros, hoje: IsoDate): IsoDate {
  const ended = ['CANCELADO', 'TRANSFERIDO'].includes(situacaoOf(registro, hoje));
  if (!ended) return hoje;
  const { situacao, situacaoDesde, validade } = registro;
  const asked = ['CANCELADO', 'TRANSFERIDO'].includes(situacao) && situacaoDesde;
  const days = [hoje, validade, asked ? addDays(asked, -1) : null].filter((dia) => dia !== null);
  return days.toSorted(compareDates)[0] ?? hoje;
}
