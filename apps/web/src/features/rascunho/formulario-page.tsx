import { type ComponentProps, useState } from 'react';
import { usePathParam, useSearchState } from '#platform/search-state.ts';
import { useSession } from '#platform/session.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Confirmacao } from './confirmacao/confirmacao.tsx';
import { OpenFormulario } from './wizard/open-formulario.tsx';
import type { WizardSearch } from './wizard/wizard-search.ts';

/** The form of a service, from orientations to confirmation. The address holds the current page. */
export default function FormularioPage() {
  const tipoId = Number(usePathParam('id'));
  const usuario = useSession()?.sub;
  const [{ enviado }] = useSearchState<WizardSearch>();
  const [openedAt] = useState(enviado);
  if (enviado) return <Confirmacao key={enviado} id={enviado} justFiled={enviado !== openedAt} />;
  if (!Number.isSafeInteger(tipoId) || tipoId < 1) return <NoService />;
  // Signed out: the sign-in screen is about to appear.
  if (usuario === undefined) return null;
  return <OpenFormulario key={`${usuario}/${tipoId}`} usuario={usuario} tipoId={tipoId} />;
}

/** Opens a form in a screen of its own. It stands here, so that both screens share the file of this page. */
export function Preencher(props: ComponentProps<typeof OpenFormulario>) {
  return <OpenFormulario {...props} />;
}

function NoService() {
  return (
    <Page title="Serviço não encontrado" width="form">
      <EmptyState
        drawing="busca"
        title="Este endereço não é de um serviço"
        text="Confira o endereço ou escolha o serviço na lista."
        action={<ButtonLink to="/novorequerimento/tipos">Ver os serviços</ButtonLink>}
      />
    </Page>
  );
}
