import { useListSearch } from '#platform/list-search.ts';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Numeros } from './numeros.tsx';
import { PAINEL_SEARCH } from './painel-search.ts';
import { Quadro } from './quadro.tsx';

/** What the ombudsman has open, with whom and until when, and what came in. */
export default function PainelPage() {
  const { search, change } = useListSearch(PAINEL_SEARCH);
  return (
    <Page
      title="Painel da ouvidoria"
      width="wide"
      intro="O que está em aberto, com quem e até quando. Os números sublinhados abrem a lista."
    >
      <Tabs
        label="Ver como"
        tabs={[
          { id: 'numeros', label: 'Números' },
          { id: 'quadro', label: 'Quadro' },
        ]}
        value={search.ver}
        onChange={(ver) => change({ ver: ver === 'quadro' ? 'quadro' : 'numeros' })}
      >
        {search.ver === 'quadro' ? <Quadro /> : <Numeros />}
      </Tabs>
    </Page>
  );
}
