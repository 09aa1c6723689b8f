import { useParams } from 'react-router';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { RoomView } from './room/room-view.tsx';
import { useRoom } from './room/use-room.ts';

function FollowedRoom({ assignmentId }: { assignmentId: string }) {
  const query = useRoom(assignmentId);
  return <QueryView query={query}>{(room) => <RoomView room={room} isOutdated={query.isError} />}</QueryView>;
}

export default function RoomPage() {
  const { assignmentId = '' } = useParams();
  return (
    <StaffProvider>
      <FollowedRoom key={assignmentId} assignmentId={assignmentId} />
    </StaffProvider>
  );
}
