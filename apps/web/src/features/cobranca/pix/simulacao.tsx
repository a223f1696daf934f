import { IconExternalLink, IconFlask } from '@tabler/icons-react';
import { SIMULACAO } from '#ui/simulacao.ts';
import classes from './pix-panel.module.css';

/** Says that the payment is a simulation, with a link to the simulated bank. */
export function Simulacao({ pagina }: { pagina: string | null }) {
  return (
    <p className={classes.simulation}>
      <IconFlask size={18} aria-hidden="true" />
      <span>
        <strong>{SIMULACAO}.</strong>
        {pagina && (
          <>
            {' '}
            <a href={pagina} target="_blank" rel="noopener">
              Pagar no banco simulado
              <IconExternalLink size={14} aria-label="(abre em outra aba)" />
            </a>
          </>
        )}
      </span>
    </p>
  );
}
