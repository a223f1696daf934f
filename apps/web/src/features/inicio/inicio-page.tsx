import { IconPlus } from '@tabler/icons-react';
import { type Pessoa, useEu } from '#platform/can.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { StaffDrafts } from './drafts.tsx';
import classes from './inicio.module.css';
import { Intimacoes } from './intimacoes.tsx';
import { LatestRequests } from './latest-requests.tsx';
import { PendingActions } from './pending-actions.tsx';
import { askHome } from './queries.ts';
import { StaffWork } from './queue-figures.tsx';

/** What the page shows, on its way while it is drawn for the first time. */
export const askAhead = askHome;

/** The first page: what needs the person comes first, then what goes on by itself. */
export default function InicioPage() {
  const eu = useEu();
  if (!eu) return <SkeletonPage />;
  const staff = eu.tipo >= 1;
  return (
    <Page
      title={`Olá, ${greetedName(eu)}`}
      clampTitle
      tabTitle="Início"
      intro={staff ? 'Como está a sua fila agora.' : 'O que precisa de você vem primeiro.'}
      action={
        staff ? (
          <ButtonLink to="/atendente/requerimentos">Abrir a fila</ButtonLink>
        ) : (
          <ButtonLink to="/novorequerimento/tipos" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Fazer um pedido
          </ButtonLink>
        )
      }
    >
      <Intimacoes eu={eu} />
      <div className={classes.parts}>
        {staff ? <StaffWork /> : <PendingActions />}
        <LatestRequests staff={staff} />
        {staff && <StaffDrafts />}
      </div>
    </Page>
  );
}

/** Greets a person by first name. A company is greeted by its whole name, since half of it would mislead. */
function greetedName({ pessoa, nomePreferido }: Pessoa): string {
  return pessoa === 'PJ' ? nomePreferido : (nomePreferido.trim().split(/\s+/)[0] ?? nomePreferido);
}
