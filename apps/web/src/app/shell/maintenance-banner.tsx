import { proximaMudanca, sayManutencao } from '@balcao/domain/manutencao/manutencao';
import { IconTool } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { now } from '#platform/clock.ts';
import type { Settings } from '#platform/config-store.ts';
import classes from './banners.module.css';

/** Timers take no longer than 24 days; a later change is asked for again. */
const LONGEST_MS = 2 ** 31 - 1;

/** Tells of a maintenance before and while it is on. It changes by the clock of this page, at its moments. */
export function MaintenanceBanner({ manutencao }: { manutencao: Settings['manutencao'] }) {
  const [, setTurn] = useState(0);
  const plano = {
    ligada: manutencao.ativa || manutencao.inicio !== null,
    inicio: manutencao.inicio === null ? null : new Date(manutencao.inicio),
    ate: manutencao.ate === null ? null : new Date(manutencao.ate),
  };
  const agora = now();
  const next = proximaMudanca(plano, agora)?.getTime();
  useEffect(() => {
    if (next === undefined) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, next - now().getTime()));
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait);
    return () => clearTimeout(timer);
  });
  const text = sayManutencao(plano, agora);
  if (text === null) return null;
  return (
    <p className={classes.banner}>
      <IconTool size={18} aria-hidden="true" />
      <span>
        {text} {manutencao.mensagem}
      </span>
    </p>
  );
}
