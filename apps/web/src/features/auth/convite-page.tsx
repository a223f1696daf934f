import { useEffect, useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AuthCard } from './auth-card.tsx';
import { ConviteForm, type Previa } from './convite-form.tsx';
import { useAceitarConvite, usePreviaDoConvite } from './convite-queries.ts';
import { LinkInvalid } from './link-invalid.tsx';
import { useFocusOnChange } from './use-focus-heading.ts';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Convite para a equipe';

/** Accepts an invitation by the mailed link: who invites to what, and the password that opens the account. */
export default function ConvitePage() {
  const token = useLinkToken();
  if (token === null)
    return (
      <LinkInvalid
        title="O link do convite está incompleto"
        text="Abra o link inteiro que está no e-mail. Se não funcionar, peça um novo convite ao Conselho."
        action={<ToSignIn />}
      />
    );
  return <Convite token={token} />;
}

function Convite({ token }: { token: string }) {
  const { error, mutate } = usePreviaDoConvite();
  // Kept while it is read again, with what was typed below it.
  const [convite, setConvite] = useState<Previa | null>(null);
  const accept = useAceitarConvite();
  const read = () => mutate(token, { onSuccess: setConvite });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback changes at each render, but this runs once for each link
  useEffect(() => {
    read();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback changes at each render, but this runs once for each link
  }, [token]);
  const refusal = [accept.error, error].find((one) => isProblem(one, 'auth.link_invalid'));
  useFocusOnChange(refusal ? 'refused' : convite ? 'form' : 'waiting');
  if (refusal)
    return <LinkInvalid title="Este convite não vale" text={refusal.message} action={<ToSignIn />} />;
  if (convite) return <ConviteForm token={token} convite={convite} accept={accept} onStale={read} />;
  return (
    <AuthCard title={TITLE}>
      {error ? (
        <>
          <Failure error={error} />
          <Button variant="default" onClick={read}>
            Tentar de novo
          </Button>
        </>
      ) : (
        <SkeletonText lines={5} />
      )}
    </AuthCard>
  );
}

function ToSignIn() {
  return (
    <ButtonLink to="/auth/login" variant="default" fullWidth>
      Ir para a entrada
    </ButtonLink>
  );
}
