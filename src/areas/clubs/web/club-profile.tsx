import { Globe, MapPin, Phone, User } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { addressOf } from './club-words.ts';
import type { Club } from './queries.ts';
import { type ClubFact, ClubFacts } from './club-facts.tsx';

/** The club's profile as organizers see it. */
export function ClubProfile({ club }: { club: Club }) {
  const address = addressOf(club);
  const facts: ClubFact[] = [
    [MapPin, 'Address', address],
    [User, 'Contact', club.contact_name],
    [Phone, 'Phone', club.phone],
    [Globe, 'Website', club.website],
  ];
  const isComplete = address !== null && Boolean(club.phone);
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Your club</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {!isComplete && (
          <p className="text-muted-foreground">
            Organizers look for a club by its place: please complete your address and phone number.
          </p>
        )}
        <ClubFacts facts={facts} className="gap-3.5" />
        {club.course_details && <p className="border-t pt-5 whitespace-pre-line">{club.course_details}</p>}
      </CardContent>
      <CardFooter>
        <Button asChild variant={isComplete ? 'outline' : 'default'}>
          <Link to={paths.settings('profile')}>{isComplete ? 'Edit profile' : 'Complete profile'}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to={paths.club(club.id)}>See public page</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
