import { formatHora } from '@balcao/domain/texto/data-br';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import classes from '../manifestacao.module.css';
import type { Detalhe } from '../queries.ts';
import { type Identidade, useFechar, useIdentidade } from './queries.ts';

const AbrirDialog = lazyPart(() => import('./abrir-dialog.tsx'), 'AbrirDialog');
const EntregarDialog = lazyPart(() => import('./entregar-dialog.tsx'), 'EntregarDialog');
const EntregasPedidas = lazyPart(() => import('./entregas-pedidas.tsx'), 'EntregasPedidas');

/** The identity of a confidential author, for officers who may open it with a reason. */
export function IdentidadeCard({ detail }: { detail: Detalhe }) {
  const [asking, setAsking] = useState<'abrir' | 'entregar' | null>(null);
  const [closed, setClosed] = useState(false);
  const { data } = useIdentidade(detail, { closed });
  const fechar = useFechar(detail.id);
  const close = useCallback(() => {
    setClosed(true);
    fechar();
  }, [fechar]);
  return (
    <SideCard title="Identidade com sigilo">
      {data && !closed ? (
        <Aberta key={data.ate} identidade={data} onClose={close} />
      ) : (
        <>
          <p>O nome de quem fez a manifestação está guardado à parte.</p>
          <div className={classes.acts}>
            <Button variant="default" size="sm" onClick={() => setAsking('abrir')}>
              Abrir a identidade
            </Button>
            <Button variant="subtle" size="sm" onClick={() => setAsking('entregar')}>
              Entregar a outra área ou órgão
            </Button>
          </div>
        </>
      )}
      <Suspense>
        <EntregasPedidas detail={detail} />
        {asking === 'abrir' && (
          <AbrirDialog id={detail.id} onClose={() => setAsking(null)} onOpened={() => setClosed(false)} />
        )}
        {asking === 'entregar' && <EntregarDialog id={detail.id} onClose={() => setAsking(null)} />}
      </Suspense>
    </SideCard>
  );
}

/** What was opened, until its time is over. */
function Aberta({ identidade: { ate, autor }, onClose }: { identidade: Identidade; onClose: () => void }) {
  const over = useSecondsTo(Date.parse(ate)) === 0;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const { nome, cpf, email, telefone, contato } = autor;
  const rows = { CPF: cpf, 'E-mail': email, Telefone: telefone, Contato: contato };
  return (
    <>
      <KeyValue
        facts={[
          { label: 'Nome', value: nome },
          ...Object.entries(rows).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        ]}
      />
      <p className={classes.quiet}>
        Aberta até {formatHora(new Date(ate))}. Não copie estes dados para mensagens, notas ou perguntas às
        áreas.
      </p>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onClose}>
          Fechar agora
        </Button>
      </div>
    </>
  );
}
