import { ServicosView } from '#features/servico/api.tsx';
import { Page } from '#ui/page.tsx';
import { CatalogoResults } from './catalogo/catalogo-results.tsx';
import { MIM } from './catalogo/catalogo-search.ts';
import { RascunhosSection } from './catalogo/rascunhos-section.tsx';
import { useServicos } from './queries.ts';

const OWN = [{ value: MIM, label: 'Só o que eu posso pedir' }];

const EMPTY = {
  title: 'Nenhum serviço aberto agora',
  text: 'O Conselho ainda não publicou serviços aqui. Se precisar, fale com o atendimento.',
};

/** The catalogue of services: open drafts, a search, and every service. */
export default function CatalogoPage() {
  return (
    <Page
      title="Fazer um pedido"
      intro="Escolha o serviço. Antes de começar, você vê o que ter em mãos, quanto custa e quando fica pronto."
    >
      <RascunhosSection />
      <ServicosView query={useServicos()} empty={EMPTY} publicos={OWN}>
        {(servicos, asked) => <CatalogoResults servicos={servicos} {...asked} />}
      </ServicosView>
    </Page>
  );
}
