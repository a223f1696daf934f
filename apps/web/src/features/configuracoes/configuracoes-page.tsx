import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { FeriadosSection, IndisponibilidadesSection, RecalculoNote } from '#features/calendario/api.tsx';
import { InstituicoesSection } from '#features/instituicao/api.tsx';
import { NormasSection } from '#features/norma/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';
import { useSearchState } from '#platform/search-state.ts';
import { Page } from '#ui/page.tsx';

/** What the council decides about the portal. The calendar is the first part of it, then the numbers of the law and the schools that it knows. */
export default function ConfiguracoesPage() {
  const [search, setSearch] = useSearchState<{ ano?: number }>();
  const eu = useEu();
  const editable = can(eu, 'config.feriados');
  const ano = search.ano ?? Number(isoDateInSaoPaulo(now()).slice(0, 4));
  return (
    <Page title="Configurações" intro="Calendário, prazos legais e instituições de ensino.">
      {editable && <RecalculoNote />}
      <FeriadosSection ano={ano} onAno={(next) => setSearch({ ano: next })} editable={editable} />
      <IndisponibilidadesSection editable={editable} />
      {can(eu, 'config.geral') && <NormasSection />}
      {can(eu, 'config.geral') && <InstituicoesSection />}
    </Page>
  );
}
