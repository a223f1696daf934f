import { useState } from 'react';
import { can, type Pessoa, useEu } from '#platform/can.ts';
import { useSearchState } from '#platform/search-state.ts';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { PlainLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { ConferirPasso } from './novo/conferir-passo.tsx';
import classes from './novo/novo.module.css';
import { OfertaDoRascunho } from './novo/oferta-do-rascunho.tsx';
import { QuemFalaPasso, QuemPasso } from './novo/quem-passo.tsx';
import { RascunhoGuardado } from './novo/rascunho-guardado.tsx';
import { Recibo } from './novo/recibo.tsx';
import { RelatoPasso } from './novo/relato-passo.tsx';
import type { NovoSearch } from './novo/search.ts';
import { PASSOS, type Passo } from './novo/search.ts';
import { OutrosCaminhos, TipoPasso } from './novo/tipo-passo.tsx';
import { useNova } from './novo/use-nova.ts';

/** A new manifestation to the ombudsman, from the choice of its type to the receipt. */
export default function NovaPage() {
  const eu = useEu();
  const [{ por }] = useSearchState<NovoSearch>();
  const [turn, setTurn] = useState(0);
  if (!eu) return <SkeletonPage />;
  const outra = por === 'outra' && can(eu, 'ouvidoria.tratar');
  return <Nova key={turn} eu={eu} outra={outra} again={turn > 0} onOutra={() => setTurn(turn + 1)} />;
}

const TITULO = 'Nova manifestação';

const titulos = (outra: boolean): Record<Passo, string> => ({
  tipo: TITULO,
  quem: outra ? 'Quem se manifesta' : 'Sua identidade',
  relato: 'O que aconteceu',
  conferir: 'Confira e envie',
});

interface NovaProps {
  eu: Pessoa;
  outra: boolean;
  /** One was filed here before. */
  again: boolean;
  /** Begins another one. */
  onOutra: () => void;
}

function Nova({ eu, outra, again, onOutra }: NovaProps) {
  const nova = useNova(eu, { outra, again });
  const { form, passo } = nova;
  if (nova.registrada) return <Recibo registrada={nova.registrada} outra={outra} onOutra={onOutra} />;
  if (nova.rascunho.oferta)
    return (
      <Page width="form" title={TITULO}>
        <OfertaDoRascunho
          rascunho={nova.rascunho.oferta}
          onContinuar={nova.resume}
          onOutra={nova.rascunho.restart}
        />
      </Page>
    );
  const at = PASSOS.indexOf(passo);
  const names = titulos(outra);
  const next = PASSOS[at + 1];
  const first = passo === 'tipo';
  const tab = first ? TITULO : `${names[passo]} (passo ${at + 1} de ${PASSOS.length}) – ${TITULO}`;
  return (
    <Page
      width="form"
      title={names[passo]}
      tabTitle={titleWithErrors(tab, form.errors.items.length > 0)}
      intro={introDe(passo, { eu, outra })}
    >
      <LeavingGuard changed={nova.changed} samePage />
      {first && can(eu, 'ouvidoria.tratar') && <DeQuem outra={outra} />}
      <div className={classes.progress}>
        <Stepper current={at + 1} total={PASSOS.length} next={next && names[next]} />
      </div>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (passo !== 'conferir') nova.goOn();
          else if (!nova.sending) void nova.send();
        }}
      >
        <ErrorSummary errors={form.errors.items} attempt={form.errors.attempt} />
        <PassoAtual nova={nova} outra={outra} />
        <FormActions>
          {passo === 'conferir' ? (
            <Button type="submit" loading={nova.sending}>
              {outra ? 'Registrar manifestação' : 'Enviar manifestação'}
            </Button>
          ) : (
            <Button type="submit">{passo === 'relato' ? 'Conferir' : 'Continuar'}</Button>
          )}
          {!first && (
            <Button
              variant="default"
              disabled={nova.sending}
              onClick={() => nova.go(PASSOS[at - 1] ?? 'tipo')}
            >
              Voltar
            </Button>
          )}
        </FormActions>
        <RascunhoGuardado em={nova.rascunho.em} />
      </form>
      {first && !outra && <OutrosCaminhos />}
    </Page>
  );
}

/** The fields of the step that is shown. */
function PassoAtual({ nova, outra }: { nova: ReturnType<typeof useNova>; outra: boolean }) {
  const { form, passo, pecas, protegida, categorias } = nova;
  const all = { pecas, protegida, outra, categorias };
  if (passo === 'tipo') return <TipoPasso form={form} outra={outra} />;
  if (passo === 'quem' && outra) return <QuemFalaPasso form={form} />;
  if (passo === 'quem') return <QuemPasso form={form} onAnonima={() => void nova.rascunho.forget()} />;
  if (passo === 'relato') return <RelatoPasso form={form} {...all} />;
  return <ConferirPasso dito={form.value} onAlterar={nova.go} {...all} />;
}

function introDe(passo: Passo, { eu, outra }: Pick<NovaProps, 'eu' | 'outra'>): string {
  if (passo === 'tipo')
    return outra
      ? 'Registre o que a pessoa disse por telefone, no balcão, por carta ou por outro meio.'
      : 'Fale com a ouvidoria do Conselho. Toda manifestação é recebida, e a resposta sai em até 30 dias.';
  if (passo === 'quem')
    return outra
      ? 'Registre só o que a pessoa quiser informar.'
      : `Você entrou como ${eu.nomePreferido}. Escolha quem pode saber disso.`;
  if (passo === 'relato') return 'Só o relato é obrigatório. O resto ajuda a ouvidoria a responder antes.';
  return outra
    ? 'Leia para a pessoa, se puder. Depois de registrado, o relato não muda.'
    : 'Depois de enviada, a manifestação não muda, mas você pode mandar mensagens.';
}

/** Leads staff between their own manifestation and one of somebody else. */
function DeQuem({ outra }: { outra: boolean }) {
  return (
    <nav className={classes.whose} aria-label="Quem se manifesta">
      {outra ? (
        <>
          <PlainLink to="/ouvidoria/novo" exact>
            Minha manifestação
          </PlainLink>
          <span aria-current="page">Registrar por outra pessoa</span>
        </>
      ) : (
        <>
          <span aria-current="page">Minha manifestação</span>
          <PlainLink to="/ouvidoria/novo?por=outra">Registrar por outra pessoa</PlainLink>
        </>
      )}
    </nav>
  );
}
