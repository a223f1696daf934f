import { useState } from 'react';
import {
  type SectionRoutes,
  useRestaurarSecao,
  useVersoesDeSecao,
  type VersaoDeSecao,
} from '#platform/section-queries.ts';
import { Button } from '../button.tsx';
import { ConfirmAct } from '../confirm-act.tsx';
import { DateTimeText } from '../date.tsx';
import { Dialog } from '../dialog.tsx';
import classes from '../parts.module.css';
import { SkeletonText } from '../skeleton.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type AjusteField, type AjusteFields, sayStored } from './ajustes-of.ts';

interface VersoesDialogProps {
  title: string;
  routes: SectionRoutes;
  fields: AjusteFields;
  /** The version that holds. */
  version: number;
  onClose: () => void;
}

/** What a section was: who changed what, when and why, with a way back to each earlier value. */
export function VersoesDialog({ title, routes, fields, version, onClose }: VersoesDialogProps) {
  const versoes = useVersoesDeSecao(routes);
  const [asked, setAsked] = useState<VersaoDeSecao | null>(null);
  const items = versoes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog opened onClose={onClose} title={`Histórico: ${title}`}>
      <div className={classes.stack}>
        {versoes.isError && <ErrorState error={versoes.error} onRetry={() => void versoes.refetch()} />}
        {versoes.isPending && <SkeletonText lines={6} />}
        {versoes.isSuccess && items.length === 0 && (
          <EmptyState title="Nada mudou ainda" text="A primeira mudança aparece aqui." />
        )}
        <ol className={classes.entries}>
          {items.map((versao) => (
            <li key={versao.versao}>
              <Versao versao={versao} fields={fields} />
              {versao.versao === version ? (
                <span className={classes.detail}>É o que vale agora.</span>
              ) : (
                <div>
                  <Button variant="default" size="compact-sm" onClick={() => setAsked(versao)}>
                    Voltar a este valor <VisuallyHidden>da versão {versao.versao}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
        {versoes.hasNextPage && (
          <Button
            variant="default"
            loading={versoes.isFetchingNextPage}
            onClick={() => void versoes.fetchNextPage()}
          >
            Mostrar mais
          </Button>
        )}
      </div>
      {asked && (
        <Voltar
          versao={asked}
          routes={routes}
          secrets={Object.values(fields).some((field) => 'secret' in field)}
          version={version}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

function Versao({ versao, fields }: { versao: VersaoDeSecao; fields: AjusteFields }) {
  const { em, por, motivo, restaura, mudancas, segredos } = versao;
  const labelOf = (campo: string) => fields[campo]?.label ?? campo;
  return (
    <>
      <strong>
        {em === null || por === null ? 'Como veio com o portal' : <DateTimeText instant={em} />}
        {por !== null && ` · ${por}`}
      </strong>
      {restaura !== null && <span>Voltou ao valor da versão {restaura}.</span>}
      {motivo !== null && <span>Motivo: {motivo}</span>}
      <ul className={classes.list}>
        {mudancas.map(({ campo, antes, depois }) => (
          <li key={campo}>
            {labelOf(campo)}: {describeTroca(fields[campo], antes, depois)}
          </li>
        ))}
        {segredos.map(({ campo, feito }) => (
          <li key={campo}>
            {labelOf(campo)}: {FEITOS[feito]}
          </li>
        ))}
      </ul>
    </>
  );
}

const FEITOS = {
  guardado: 'um valor foi guardado',
  trocado: 'o valor foi trocado',
  retirado: 'o valor foi retirado',
} as const satisfies Record<VersaoDeSecao['segredos'][number]['feito'], string>;

type Valor = VersaoDeSecao['mudancas'][number]['antes'];

function describeTroca(field: AjusteField | undefined, antes: Valor, depois: Valor): string {
  const [was, is] = [sayQuoted(field, antes), sayQuoted(field, depois)];
  if (was === null) return `passou a ser ${is}`;
  return is === null ? `foi retirado; era ${was}` : `de ${was} para ${is}`;
}

/** A value between quotation marks; null where there is none. */
function sayQuoted(field: AjusteField | undefined, value: Valor): string | null {
  if (value === null || value === '') return null;
  return `“${field ? sayStored(field, value) : String(value)}”`;
}

interface VoltarProps {
  versao: VersaoDeSecao;
  routes: SectionRoutes;
  secrets: boolean;
  version: number;
  onClose: () => void;
}

function Voltar({ versao: { versao, em }, routes, secrets, version, onClose }: VoltarProps) {
  const restaurar = useRestaurarSecao(routes);
  return (
    <ConfirmAct
      act={restaurar}
      input={{ versao, version }}
      onClose={onClose}
      title={em === null ? 'Voltar ao valor que veio com o portal?' : `Voltar ao valor da versão ${versao}?`}
      confirm="Voltar a este valor"
    >
      <p>
        Todos os campos desta parte passam a valer como eram. Isso fica no histórico como mais uma mudança.
        {secrets && ' As senhas guardadas não mudam.'}
      </p>
    </ConfirmAct>
  );
}
