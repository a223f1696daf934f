import { formatHora } from '@balcao/domain/texto/data-br';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';
import { useStore } from '#platform/store.ts';
import { stopSeeing } from '#platform/ver-como.ts';
import { vistaOver } from '#platform/vista-over.ts';
import { Button } from '#ui/button.tsx';
import { keepRoom } from '#ui/keep-room.ts';
import { Providers } from '../providers.tsx';
import classes from './vista-banner.module.css';

const keepRoomAbove = keepRoom('--bal-vista');

/** Says above everything that the portal is seen as another person, until when, and ends that. */
export function VistaBanner() {
  return (
    <Providers>
      <Banner />
    </Providers>
  );
}

function Banner() {
  const eu = useEu();
  const [ending, setEnding] = useState(false);
  const ate = eu?.vistoAte ?? null;
  useEffect(() => {
    if (ate === null) return;
    const timer = setTimeout(() => void stopSeeing(), Math.max(0, Date.parse(ate) - now().getTime()));
    return () => clearTimeout(timer);
  }, [ate]);
  const over = useStore(vistaOver);
  useEffect(() => {
    if (!over) return;
    vistaOver.set(false);
    void stopSeeing();
  }, [over]);
  const end = () => {
    setEnding(true);
    void stopSeeing().finally(() => setEnding(false));
  };
  return (
    <section ref={keepRoomAbove} className={classes.banner} aria-label="Vendo como outra pessoa">
      <p className={classes.text}>
        <IconEye size={18} aria-hidden="true" />
        <span>
          Você está vendo o portal como <strong>{ate && eu ? eu.nomePreferido : 'outra pessoa'}</strong>,
          somente leitura
          {ate && `, até ${formatHora(new Date(ate))}`}.
        </span>
      </p>
      <Button size="sm" variant="default" loading={ending} onClick={end}>
        Encerrar
      </Button>
    </section>
  );
}
