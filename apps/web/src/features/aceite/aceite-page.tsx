import { requerimento } from '@balcao/contract/requerimento';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { usePathParam } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AceiteForm } from './aceite-form.tsx';
import { RecursoDaParte } from './recurso-da-parte.tsx';

const INTRO = 'Uma empresa indicou você. A responsabilidade só começa se você aceitar e o Conselho aprovar.';
const INTRO_DA_EMPRESA =
  'Um profissional pede para responder tecnicamente pela empresa. A responsabilidade só começa se ela aceitar e o Conselho aprovar.';

function introOf({ data, error }: { data?: { profissional: string | null }; error: unknown }) {
  if (error || !data) return undefined;
  return data.profissional === null ? INTRO : INTRO_DA_EMPRESA;
}

/** The confirmation of a technical responsibility, also the answer to an appeal. Shows nothing else of the request. */
export default function AceitePage() {
  const id = usePathParam('id');
  const aceite = useQuery(query(requerimento.aceite, { params: { id } }));
  return (
    <Page title="Confirmar responsabilidade técnica" intro={introOf(aceite)} width="form">
      <QueryView query={aceite}>
        {(data) => (
          <>
            <AceiteForm key={data.id} aceite={data} />
            {data.recurso && <RecursoDaParte id={data.id} recurso={data.recurso} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}
