import { AjudaLink } from '#features/ajuda/api.tsx';
import { useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { Page } from '#ui/page.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Creditos } from './creditos/creditos.tsx';
import { Acordos } from './lista/acordos.tsx';
import { DeQuemSwitch } from './lista/de-quem-switch.tsx';
import classes from './lista/lista.module.css';
import { Minhas } from './lista/minhas.tsx';
import { ABAS, MINHAS_SEARCH } from './lista/search.ts';

type NomeDaAba = (typeof ABAS)[number];

const LABELS: Record<NomeDaAba, string> = {
  abertas: 'Em aberto',
  pagas: 'Pagas',
  acordos: 'Acordos',
  creditos: 'Créditos',
};

/** What the person owes, what they paid, their agreements, and what is owed back to them. */
export default function CobrancasPage() {
  const eu = useEu();
  const list = useListSearch(MINHAS_SEARCH);
  if (!eu) return <SkeletonPage />;
  const { aba, pessoa } = list.search;
  const open = (id: string) =>
    list.change({
      aba: ABAS.find((one) => one === id),
      situacao: undefined,
      sort: undefined,
      desc: undefined,
    });
  return (
    <Page
      title="Cobranças"
      tabTitle={`${LABELS[aba]} · Cobranças`}
      width="wide"
      intro="O que você tem a pagar ao Conselho, o que já pagou, os seus acordos e o que há a devolver."
      action={<DeQuemSwitch />}
    >
      {eu.representados.length > 0 && (
        <div className={classes.who}>
          <SelectField
            label="Cobranças de"
            placeholder="Todas: minhas e de quem represento"
            value={pessoa ?? ''}
            onChange={({ currentTarget }) => list.change({ pessoa: currentTarget.value || undefined })}
            options={[
              { value: eu.id, label: `${eu.nomePreferido} (minhas)` },
              ...eu.representados.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
          />
        </div>
      )}
      <Tabs
        label="Quais cobranças"
        tabs={ABAS.map((id) => ({ id, label: LABELS[id] }))}
        value={aba}
        onChange={open}
      >
        <Aba aba={aba} />
      </Tabs>
      <AjudaLink para="pagamentos">Dúvidas sobre pagamento</AjudaLink>
    </Page>
  );
}

function Aba({ aba }: { aba: NomeDaAba }) {
  if (aba === 'acordos') return <Acordos />;
  if (aba === 'creditos') return <Creditos />;
  return <Minhas key={aba} aba={aba} />;
}
