import { TermsSection } from './terms-section';

/**
 * Renders what is stored about a player, why, and who sees it. It describes provider/db/schema.ts: change them
 * together.
 */
export function Privacy() {
  return (
    <TermsSection id="privacy" title="Privacy">
      <p>We keep what the game needs, and nothing to advertise with. There are no trackers on this site.</p>
      <h3>What we keep about you</h3>
      <ul>
        <li>
          <b>Your account:</b> username, email address, the day you joined, your invite code and who invited
          you, your time zone, the clock you chose to play with, and what you add yourself: bio, location,
          picture. A password is kept only as an Argon2id hash. Of a picture only the pixels are kept, not
          where or when it was taken. A guest who has finished no game is erased after 30 days.
        </li>
        <li>
          <b>If you sign in with Google:</b> the number Google knows you by, your email address and your name.
          The name is shown to nobody but you.
        </li>
        <li>
          <b>Your games:</b> which ones, when, every answer, hints, the clock, points, streak with its frozen
          days, places on the boards, achievements, which questions you have seen, and the questions you
          reported, with your note.
        </li>
        <li>
          <b>Your friends:</b> whom you follow and have blocked, your friend link, and the groups you made or
          joined, with the day of each. Who follows or blocked you is theirs, and goes when your account does.
        </li>
        <li>
          <b>Your challenges:</b> the links you made, those you joined, and a copy of your result in each:
          score, time and which questions you had. They are deleted 60 days after the link was made. If you
          delete your account first, the copy stays without your name until then.
        </li>
        <li>
          <b>Your sign-ins:</b> when each began, was last used and ends, and the names of browser and system,
          such as “Firefox on Linux”. Not from where. They are deleted 30 days after they ended. The ten
          browsers you used last are known by a digest of a random value, for 400 days at most. Failed
          sign-ins are counted for about a day, under a digest of the email address.
        </li>
        <li>
          <b>Your network address:</b> counted against abuse, on its own, for about a day. Each game keeps a
          digest of the one it was started from for two days, to judge whether it was played fairly.
        </li>
        <li>
          <b>Reminders and the recap of your week by mail, if you ask for them:</b> which, at what hour, and
          on which days one was sent, for a week. The recap itself is worked out from your games when it is
          shown or sent, and not kept. For notifications also the address and keys that your browser’s push
          service gave it; the text passes through that service encrypted.
        </li>
        <li>
          <b>Emails:</b> one to you waits with us only until it is sent. The code or link in it is kept as a
          digest, beside the email address it is for, until it is used or has run out.
        </li>
      </ul>
      <h3>What stays in your browser</h3>
      <p>
        So that pages know you without a connection: your username, the address of your picture and your
        streak, until you sign out. Answers that have not reached us yet, until they have. Your settings and
        public pages you opened. None of it is sent to anybody else.
      </p>
      <h3>Why we may</h3>
      <p>
        Account, games and sign-ins: because the game you ask for cannot be played and scored without them.
        Counting network addresses and failed sign-ins: because we and every other player have a legitimate
        interest in a service that is neither flooded nor broken into.
      </p>
      <h3>Who sees it</h3>
      <p>
        Everyone can see your username, picture, bio, location, the day you joined, your totals and your
        recent games and achievements, on your profile and on the boards. Points made with another time limit
        than the standard one are marked “Extra time” there. Your email address is shown to no other player.
      </p>
      <p>
        Whom you follow and have blocked is shown to nobody; somebody you follow who follows you back sees
        that the two of you do. Those who follow you see you on the board of their friends and how your
        dailies and topics compare, unless you switch that off under Settings. A group’s name, players and
        board are seen by its players, its name, owner and size by whoever has its link. Whoever has the link
        of a challenge sees the name and picture of its maker; those who have played it see each other’s
        results.
      </p>
      <p>
        We sell nothing and pass nothing on, but for what others do for us: the mail service that carries our
        mails, your browser’s push service if you asked for notifications, the host this site runs on, and
        Google, only if you press its button. Its script is not loaded before.
      </p>
    </TermsSection>
  );
}
