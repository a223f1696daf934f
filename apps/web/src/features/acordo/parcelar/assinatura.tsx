import { totalDoDebito } from '@balcao/domain/pagamento/consolidacao';
import type { ReactNode } from 'react';
import { formularioPath, issueText, type useEnvio, type WizardView } from '#features/rascunho/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { usePrevistas } from '../queries.ts';
import classes from './parcelar.module.css';
import { ParcelasDoPlano } from './parcelas-do-plano.tsx';
import { fechaNaHora, type Plano, SERVICO } from './plano.ts';
import { Resumo } from './resumo.tsx';
import { TextoDoTermo } from './texto-do-termo.tsx';

/** The name of the signature among what is missing. */
const ASSINATURA = 'assinatura';

interface AssinaturaProps {
  view: WizardView;
  plano: Plano;
  envio: ReturnType<typeof useEnvio>;
  children: ReactNode;
}

/** Everything once more, and the signature. What is missing in other steps is named, with the way to it. */
export function Assinatura({ view, plano, envio, children }: AssinaturaProps) {
  const { state, avaliacao, etapas, at } = view;
  const parcelas = usePrevistas(state);
  const { shown, attempt } = envio;
  const other = shown.filter(({ path }) => path !== ASSINATURA);
  const passo = avaliacao.campos.find(({ path }) => path === other[0]?.path)?.passo;
  const here = etapas.findIndex((etapa) => etapa.id === passo?.id);
  return (
    <div className={classes.stack}>
      <ErrorSummary
        errors={shown.map((issue) => ({
          name: issue.path === ASSINATURA ? ASSINATURA : null,
          message: issueText(state.form, issue),
        }))}
        attempt={attempt}
      />
      {other.length > 0 && (
        <Callout
          tone="atencao"
          title="Falta algo antes de assinar"
          action={
            <ButtonLink
              to={formularioPath(SERVICO, {
                rascunho: state.rascunhoId ?? undefined,
                passo: passo?.id ?? etapas[Math.min(here, at) - 1]?.id,
              })}
            >
              Completar o pedido
            </ButtonLink>
          }
        >
          <ul>
            {other.map((issue) => (
              <li key={issue.path}>{issueText(state.form, issue)}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Section title="Débitos">
        <ul className={classes.short}>
          {plano.escolhidos.map((debito) => (
            <li key={debito.id}>
              <span>{debito.descricao}</span>
              <Money cents={totalDoDebito(debito)} />
            </li>
          ))}
        </ul>
      </Section>
      <Resumo plano={plano} naHora={fechaNaHora(view)} />
      <Disclosure label="Ver o termo">
        <ParcelasDoPlano plano={plano} naHora={fechaNaHora(view)} parcelas={parcelas} />
        <TextoDoTermo view={view} parcelas={parcelas} />
      </Disclosure>
      {children}
    </div>
  );
}
