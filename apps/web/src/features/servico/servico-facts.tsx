import { type Espera, sayEsperaShort } from '@balcao/domain/requerimento/espera';
import { IconCalendarStats, IconClock, IconCoin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './servico-card.module.css';

interface ServicoFactsProps {
  prazo: string;
  taxa: string;
  paraQuem: string;
  espera: Pick<Espera, 'metade' | 'noveEmDez'> | null;
}

/** Small facts: promised time, cost, measured time, audience. */
export function ServicoFacts({ prazo, taxa, paraQuem, espera }: ServicoFactsProps) {
  const real = sayEsperaShort(espera);
  return (
    <ul className={classes.facts}>
      <Fact icon={<IconClock size={16} />} label="Prazo máximo">
        {prazo}
      </Fact>
      <Fact icon={<IconCoin size={16} />} label="Quanto custa">
        {taxa}
      </Fact>
      {real && (
        <Fact icon={<IconCalendarStats size={16} />} label="Quanto tem levado" wide>
          {real}
        </Fact>
      )}
      <Fact icon={<IconUsers size={16} />} label="Para quem é" wide>
        {paraQuem}
      </Fact>
    </ul>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  wide?: boolean;
  children: ReactNode;
}

function Fact({ icon, label, wide, children }: FactProps) {
  return (
    <li className={wide ? classes.wide : undefined}>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </li>
  );
}
