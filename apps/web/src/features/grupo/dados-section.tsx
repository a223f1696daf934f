import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import classes from './grupo.module.css';
import { type Grupo, useAtivar } from './queries.ts';

const DadosDialog = lazyPart(() => import('./dados-dialog.tsx'), 'DadosDialog');
const DesativarDialog = lazyPart(() => import('./desativar-dialog.tsx'), 'DesativarDialog');

/** The data of a group, with buttons to change and deactivate it. */
export function DadosSection({ grupo, configures }: { grupo: Grupo; configures: boolean }) {
  const [aberto, setAberto] = useState<'dados' | 'desativar' | null>(null);
  const ativar = useAtivar(grupo);
  const close = () => setAberto(null);
  return (
    <Section title="Dados do grupo">
      <div className={classes.stack}>
        <KeyValue
          layout="rows"
          facts={[
            { label: 'Sigla', value: grupo.sigla },
            { label: 'Nome', value: grupo.nome },
            { label: 'E-mail', value: grupo.email ?? 'Não informado' },
            { label: 'Horário', value: grupo.horario ?? 'Não informado' },
          ]}
        />
        <Failure error={ativar.error} />
        {configures && (
          <div className={classes.acts}>
            <Button variant="default" onClick={() => setAberto('dados')}>
              Alterar dados
            </Button>
            {grupo.ativo ? (
              <Button variant="subtle" color="vermelho" onClick={() => setAberto('desativar')}>
                Desativar grupo
              </Button>
            ) : (
              <Button variant="default" loading={ativar.isPending} onClick={() => ativar.mutate(undefined)}>
                Ativar grupo
              </Button>
            )}
          </div>
        )}
      </div>
      <Suspense>
        {aberto === 'dados' && <DadosDialog grupo={grupo} onClose={close} />}
        {aberto === 'desativar' && <DesativarDialog grupo={grupo} onClose={close} />}
      </Suspense>
    </Section>
  );
}
