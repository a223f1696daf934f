import { IconClock, IconHourglassEmpty, IconInbox, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import type { EmailResumo } from './queries.ts';

type Situacao = EmailResumo['situacao'];

/** The states of a message, in words. */
export const SITUACAO_LABELS: Record<Situacao, string> = {
  pendente: 'Na fila',
  enviado: 'Enviado',
  local: 'Só aqui',
  falhou: 'Falhou',
  expirado: 'Venceu',
  cancelado: 'Não enviado',
};

const LOOKS: Record<Situacao, { tone: Tone; icon?: ReactNode }> = {
  pendente: { tone: 'info', icon: <IconClock size={14} aria-hidden="true" /> },
  enviado: { tone: 'sucesso' },
  local: { tone: 'neutro', icon: <IconInbox size={14} aria-hidden="true" /> },
  falhou: { tone: 'erro' },
  expirado: { tone: 'neutro', icon: <IconHourglassEmpty size={14} aria-hidden="true" /> },
  cancelado: { tone: 'neutro', icon: <IconMailOff size={14} aria-hidden="true" /> },
};

/** The state of a message. */
export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  const { tone, icon } = LOOKS[situacao];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {SITUACAO_LABELS[situacao]}
    </StatusBadge>
  );
}
