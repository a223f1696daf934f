import { grupo as contract } from '@balcao/contract/grupo';
import { Acts } from '#ui/acts.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { factsOf } from '#ui/record-spec.ts';
import { Section } from '#ui/section.tsx';
import classes from './grupo.module.css';
import { CAMPOS } from './grupo-text.ts';
import { type Grupo, grupos } from './queries.ts';

const DadosDialog = lazyPart(() => import('./dados-dialog.tsx'), 'DadosDialog');
const DesativarDialog = lazyPart(() => import('./desativar-dialog.tsx'), 'DesativarDialog');

/** The data of a group, with buttons to change and deactivate it. */
export function DadosSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  const offered = ['alterar', grupo.ativo ? 'desativar' : 'ativar'];
  const acts = {
    alterar: {
      verb: 'Alterar dados',
      quiet: true,
      dialog: (onClose: () => void) => <DadosDialog grupo={grupo} onClose={onClose} />,
    },
    desativar: {
      verb: 'Desativar grupo',
      danger: true,
      dialog: (onClose: () => void) => <DesativarDialog grupo={grupo} onClose={onClose} />,
    },
    ativar: { verb: 'Ativar grupo', act: grupos.useAct(contract.ativar, grupo) },
  };
  return (
    <Section title="Dados do grupo">
      <div className={classes.stack}>
        <KeyValue layout="rows" facts={factsOf(CAMPOS, grupo)} />
        {configures && <Acts acts={acts} offered={offered} />}
      </div>
    </Section>
  );
}
