import {
  CORRECAO_DISPENSADA,
  isStatus,
  STATUS,
  type StatusCor,
  type StatusDef,
} from '@balcao/domain/requerimento/status';
import { isCor } from '@balcao/domain/situacao/cor';
import { getConfig, type Settings, useConfig } from '#platform/config-store.ts';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';

/** Whose words a text uses: the requester's or the staff's. */
export type Leitor = 'requerente' | 'equipe';

const TONES: Partial<Record<StatusDef['cor'], Tone>> = {
  green: 'sucesso',
  red: 'erro',
  orange: 'atencao',
  amber: 'atencao',
  grey: 'neutro',
  brown: 'neutro',
};

/**
 * Name of a status for this reader: the council's name, or else the product's. Where the latest correction was waived
 * (`dispensada`), it does not speak of an answer.
 */
export function describeStatus(
  settings: Settings | null,
  codigo: string,
  leitor: Leitor,
  dispensada = false,
): string {
  if (dispensada && codigo === 'EXIGENCIA_RESPONDIDA') return CORRECAO_DISPENSADA;
  const named = settings?.statusRequerimento.find((status) => status.codigo === codigo);
  const names = named ?? (isStatus(codigo) ? STATUS[codigo] : null);
  if (names === null) return codigo;
  return leitor === 'equipe' ? names.rotuloEquipe : names.rotuloCidadao;
}

/** Name of an outcome for this reader: 'Aprovado' or 'Deferido'. */
export function describeResultado(resultado: string, leitor: Leitor): string {
  return describeStatus(getConfig().configuracoes, resultado, leitor);
}

interface RequerimentoStatusProps {
  codigo: string;
  leitor: Leitor;
  /** The latest correction was waived: the status must not speak of an answer. */
  dispensada?: boolean;
}

/** The status of a request in the reader's words and in its colour. */
export function RequerimentoStatus({ codigo, leitor, dispensada = false }: RequerimentoStatusProps) {
  const { configuracoes } = useConfig();
  return (
    <StatusBadge tone={toneOf(codigo)} cor={corOf(configuracoes, codigo)}>
      {describeStatus(configuracoes, codigo, leitor, dispensada)}
    </StatusBadge>
  );
}

/** Whether to show the deadline. Before the fee is paid it has not started, and the status says so. */
export function hasClock({ prazo, status }: { prazo: { situacao: string }; status: string }): boolean {
  return prazo.situacao !== 'encerrado' && status !== 'AGUARDANDO_PAGAMENTO';
}

/** Meaning of a status for its icon, independent of the council's colour. */
function toneOf(codigo: string): Tone {
  return isStatus(codigo) ? (TONES[STATUS[codigo].cor] ?? 'info') : 'neutro';
}

/** Colour of a status in this installation. */
function corOf(settings: Settings | null, codigo: string): StatusCor | undefined {
  const cor = settings?.statusRequerimento.find((status) => status.codigo === codigo)?.cor;
  if (cor && isCor(cor)) return cor;
  return isStatus(codigo) ? STATUS[codigo].cor : undefined;
}
