import { Preencher } from '#features/rascunho/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { useSession } from '#platform/session.ts';
import { Entrada } from './entrada.tsx';
import { type ParcelarSearch, parcelarPath } from './parcelar-search.ts';
import { ParcelarWizard } from './parcelar-wizard.tsx';
import { SERVICO } from './plano.ts';

/** Divides debts in five steps. The address holds the draft and the step; what is filed is the request of the service. */
export default function ParcelarPage() {
  const usuario = useSession()?.sub;
  const [{ enviado }] = useSearchState<ParcelarSearch>();
  if (enviado) return <Entrada key={enviado} id={enviado} />;
  // Signed out: the sign-in screen is about to appear.
  if (usuario === undefined) return null;
  return (
    <Preencher
      key={usuario}
      usuario={usuario}
      tipoId={SERVICO}
      screen={ParcelarWizard}
      pathOf={parcelarPath}
    />
  );
}
