import type { Issue } from '@balcao/domain/formulario/avaliar';
import { PASSO_PRIORIDADE } from '@balcao/domain/formulario/bloco-prioridade';
import { isVazio } from '@balcao/domain/formulario/valor';
import { CAMPO_PRIORIDADE } from '@balcao/domain/requerimento/prioridade';
import { Campos, FormularioProvider } from '#features/formulario/api.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Section } from '#ui/section.tsx';
import type { Parte } from '../saving/parte.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface PrioridadeSectionProps {
  view: WizardView;
  /** Errors after an attempt to send. */
  issues: readonly Issue[];
  attempt: number;
}

const JA_TEM: Readonly<Record<string, string>> = {
  IDADE: 'Este pedido já vai com prioridade, pela idade. Não é preciso enviar nada.',
  REGISTRO: 'Este pedido já vai com prioridade, que já foi comprovada. Não é preciso enviar nada.',
};

/** Claim of legal priority for the person of the request; nothing for a firm. */
export function PrioridadeSection({ view, issues, attempt }: PrioridadeSectionProps) {
  const { session, state, contexto, avaliacao } = view;
  const itens = avaliacao.campos.filter(({ passo }) => passo.id === PASSO_PRIORIDADE);
  const conhecida = avaliacao.valores.prioridadeConhecida;
  const motivo = itens.find(({ path }) => path === CAMPO_PRIORIDADE);
  if (typeof conhecida === 'string' && JA_TEM[conhecida] !== undefined)
    return (
      <Section title="Prioridade">
        <p>{JA_TEM[conhecida]}</p>
      </Section>
    );
  if (!motivo) return null;
  const claimed = !isVazio(motivo.valor);
  return (
    <Section title="Prioridade">
      {/* A failed attempt reopens it, so that the missing part is visible. */}
      <Disclosure key={attempt} label={askOf(state.parte)} opened={claimed}>
        <div className={classes.claim}>
          <p>
            A lei põe na frente quem tem deficiência ou doença grave, gestantes e lactantes. A partir dos 60
            anos, a prioridade é automática. Só a equipe que confere vê o motivo e o documento.
          </p>
          <FormularioProvider
            contexto={contexto}
            avaliacao={avaliacao}
            respostas={state.respostas}
            erros={new Map(issues.map(({ path, message }) => [path, message]))}
            onChange={session.answer}
            anexos={state.anexos}
            uploads={session.uploads}
          >
            <Campos itens={itens} />
          </FormularioProvider>
          {claimed && (
            <div>
              <Button variant="default" size="compact-md" onClick={() => session.answer(motivo, null)}>
                Não pedir prioridade
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
    </Section>
  );
}

function askOf(parte: Parte | null): string {
  return parte === null ? 'Você tem direito a prioridade?' : `${parte.nome} tem direito a prioridade?`;
}
