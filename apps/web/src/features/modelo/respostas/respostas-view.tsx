import { ModelosTable } from '#features/modelo-resposta/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from '../modelo.module.css';

/** Reply templates for this service and, below, those for every service. */
export function RespostasView() {
  const { tipoId, form } = useModeloAberto();
  const eu = useEu();
  const keeps = can(eu, 'config.modelos');
  if (!can(eu, 'requerimento.assumir'))
    return (
      <EmptyState
        title="Sem acesso aos textos de resposta"
        text="Quem atende pedidos vê e escreve os textos de resposta."
      />
    );
  return (
    <div className={classes.pilha}>
      <Section
        title="Respostas deste serviço"
        description="Textos prontos que a equipe usa nos pedidos deste serviço. Cada texto é publicado à parte do formulário. Um texto publicado que o serviço não consegue preencher impede a publicação."
        surface={false}
      >
        <ModelosTable
          caption="Respostas deste serviço"
          add="Nova resposta do serviço"
          secondary
          keeps={keeps}
          soPedidos
          servico={{ id: tipoId, titulo: form.titulo }}
          suits={(modelo) => modelo.tipoId === tipoId}
          empty={{
            title: 'Nenhuma resposta só deste serviço',
            text: 'Escreva aqui o que se responde sempre nestes pedidos.',
          }}
        />
      </Section>
      <Section
        title="Respostas de todos os serviços"
        description="Também aparecem nos pedidos deste serviço, e nos de todos os outros."
        surface={false}
      >
        <ModelosTable
          caption="Respostas de todos os serviços"
          add="Nova resposta para todos"
          secondary
          keeps={keeps}
          soPedidos
          suits={({ tipoId, uso }) => tipoId === null && uso !== 'ouvidoria'}
          empty={{
            title: 'Nenhuma resposta para todos os serviços',
            text: 'Um texto pronto poupa de escrever de novo o que se responde todo dia.',
          }}
        />
      </Section>
    </div>
  );
}
