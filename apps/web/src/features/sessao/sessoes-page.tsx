import { Page } from '#ui/page.tsx';
import { AbertasSection } from './abertas-section.tsx';
import { ResumoSection } from './resumo-section.tsx';

/** Sign-ins in figures, and the open sessions, which may be ended here. */
export default function SessoesPage() {
  return (
    <Page title="Sessões" width="wide" intro="Quem entra no portal, e as sessões abertas agora.">
      <ResumoSection />
      <AbertasSection />
    </Page>
  );
}
